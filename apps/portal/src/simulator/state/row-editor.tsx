import { useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Form } from '../parts/form.tsx';
import { TextField } from '../parts/text-field.tsx';
import { cellText, valueOf } from './cell-text.ts';
import { useEditRow } from './state-queries.ts';

interface RowEditorProps {
  readonly table: string;
  readonly rowKey: string;
  readonly columns: readonly string[];
  readonly row: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Changes one column of a row; the server rejects values that the table cannot hold. */
export function RowEditor({ table, rowKey, columns, row, onClose }: RowEditorProps) {
  const editable = columns.slice(1);
  const [column, setColumn] = useState(editable[0] ?? '');
  const [text, setText] = useState(() => cellText(row[column]));
  const edit = useEditRow();
  const choose = (next: string) => {
    setColumn(next);
    setText(cellText(row[next]));
    edit.reset();
  };
  return (
    <Form
      aria-label={`Edit ${rowKey}`}
      onSubmit={() => {
        const values = { [column]: valueOf(text, row[column]) };
        if (!edit.isPending) edit.mutate({ table, key: rowKey, values }, { onSuccess: onClose });
      }}
    >
      <Text font="cell-strong" breaks>
        {table} {rowKey}
      </Text>
      <Dropdown
        label="Column"
        value={column}
        options={editable.map((name) => ({ value: name, label: name }))}
        onChange={choose}
      />
      <TextField
        wide
        label="Value (null for none; a number as a number)"
        value={text}
        onChange={setText}
        error={edit.isError ? describeControlError(edit.error) : undefined}
      />
      <Toolbar>
        <Button type="submit" variant="primary" busy={edit.isPending}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Toolbar>
    </Form>
  );
}
