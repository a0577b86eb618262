import type { WorldComparison } from '@bidstage/mock-api/contract/operations/control/compare-worlds';
import { useState } from 'react';
import { byText, useBidderText } from '#portal/entities/bidder-name.tsx';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Form } from '../parts/form.tsx';
import { Choice } from '../parts/choice.tsx';
import { optionsOf } from '../parts/options.ts';
import { TextField } from '../parts/text-field.tsx';
import { type Actor, type Change, type Compared, useChange } from './compare-queries.ts';
import styles from './compare-page.module.css';

const KINDS = {
  bidder: 'Remove a bidder',
  floor: 'Set a floor price',
  fault: 'Let every response fail',
  clock: 'Move the clock',
} as const;

const CLOCKS = { both: 'of both worlds', fork: 'of the second world only' } as const;

interface ChangeFormState {
  readonly kind: keyof typeof KINDS;
  readonly bidder: string;
  readonly price: string;
  readonly code: string;
  readonly days: string;
  readonly clocks: keyof typeof CLOCKS;
}

const INITIAL: ChangeFormState = {
  kind: 'bidder',
  bidder: '',
  price: '1',
  code: '503',
  days: '7',
  clocks: 'both',
};

/** A number of the form; undefined for a text that is none, or one outside of the bounds. */
function numberIn(text: string, [from, to]: readonly [number, number]): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && value >= from && value <= to ? value : undefined;
}

/** The change that the form describes, or the text of an error. */
function changeOf({ kind, bidder, price, code, days, clocks }: ChangeFormState): Change | string {
  if (kind === 'bidder') return { kind, bidder };
  if (kind === 'floor') {
    const amount = numberIn(price, [0.01, 1e6]);
    return amount === undefined
      ? 'A floor price is a number above 0.'
      : { kind, bidder, price: amount };
  }
  if (kind === 'fault') {
    const status = numberIn(code, [400, 599]);
    return status === undefined ? 'A status is 400 to 599.' : { kind, code: Math.round(status) };
  }
  const count = numberIn(days, [1, 400]);
  if (count === undefined) return 'The clock moves 1 to 400 days at once.';
  return { kind, days: Math.round(count), both: clocks === 'both' };
}

interface ChangeFormProps {
  readonly compared: Compared;
  readonly actor: Actor;
  readonly comparison: WorldComparison;
}

export function ChangeForm({ compared, actor, comparison }: ChangeFormProps) {
  const [form, setForm] = useState(INITIAL);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChange(compared, actor, comparison);
  const names = comparison.bidders.map(({ name }) => name);
  const full = { ...form, bidder: names.includes(form.bidder) ? form.bidder : (names[0] ?? '') };
  const set = (part: Partial<ChangeFormState>) => setForm({ ...form, ...part });
  const send = () => {
    const changed = changeOf(full);
    setProblem(typeof changed === 'string' ? changed : null);
    if (typeof changed !== 'string' && !change.isPending) change.mutate(changed);
  };
  const alert = problem ?? (change.isError ? describeControlError(change.error) : null);
  return (
    <Form card className={styles.part} aria-label={`Change ${compared.b}`} onSubmit={send}>
      <Row gap={3} wrap align="end">
        <Choice
          label={`Change in ${compared.b}`}
          value={form.kind}
          options={optionsOf(KINDS)}
          onChange={(kind) => set({ kind })}
        />
        <ChangeFields
          form={full}
          names={names}
          currency={comparison.meta.currency}
          onChange={set}
        />
        <Button type="submit" busy={change.isPending}>
          Change it
        </Button>
      </Row>
      {alert !== null && <p role="alert">{alert}</p>}
      <Text tone="muted" font="hint">
        A changed configuration or floor price takes effect with the next half hour: move the clock
        of both worlds to see what it does. A fault changes responses, not figures.
      </Text>
    </Form>
  );
}

interface ChangeFieldsProps {
  readonly form: ChangeFormState;
  readonly names: readonly string[];
  readonly currency: string;
  readonly onChange: (part: Partial<ChangeFormState>) => void;
}

function ChangeFields({ form, names, currency, onChange }: ChangeFieldsProps) {
  const { kind, bidder, price, code, days, clocks } = form;
  const textOf = useBidderText();
  if (kind === 'fault')
    return <TextField label="Status" value={code} onChange={(text) => onChange({ code: text })} />;
  if (kind === 'clock')
    return (
      <>
        <TextField label="Days" value={days} onChange={(text) => onChange({ days: text })} />
        <Choice
          label="Clock"
          value={clocks}
          options={optionsOf(CLOCKS)}
          onChange={(next) => onChange({ clocks: next })}
        />
      </>
    );
  return (
    <>
      <Choice
        label="Bidder"
        value={bidder}
        options={names
          .toSorted(byText(textOf))
          .map((name) => ({ value: name, label: textOf(name) }))}
        onChange={(name) => onChange({ bidder: name })}
      />
      {kind === 'floor' && (
        <TextField
          label={`Floor price in ${currency}, on all its ad units`}
          value={price}
          onChange={(text) => onChange({ price: text })}
        />
      )}
    </>
  );
}
