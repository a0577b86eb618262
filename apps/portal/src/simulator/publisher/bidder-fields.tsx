import { useState } from 'react';
import { CheckOption } from '#portal/shared/ui/check-option.tsx';
import { EmptyState, noMatch } from '#portal/shared/ui/empty-state.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import { SwitchTab } from '#portal/shared/ui/switch-tab.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { useFieldError } from '../parts/use-field-error.tsx';
import { useSupportedBidders } from './publisher-actions.ts';
import { LABELS, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';

const CHOICES = [
  { value: 'typical', label: 'Typical of the country' },
  { value: 'chosen', label: 'Chosen' },
] as const;

/** The bidders: those that are typical of the country, or a choice of the supported ones. */
export function BidderFields({ form, errors, set, defaults }: FieldsProps) {
  const typical = defaults?.countries[form.country].bidders ?? [];
  const { bidders } = form;
  const { aria, text } = useFieldError(errors.bidders);
  return (
    <Stack as="fieldset" gap={2} {...aria}>
      <legend className={styles.legend}>{LABELS.bidders}</legend>
      <Row>
        <SwitchTab
          label={LABELS.bidders}
          value={bidders === null ? 'typical' : 'chosen'}
          options={CHOICES}
          onChange={(choice) => set({ bidders: choice === 'typical' ? null : typical })}
        />
      </Row>
      <Text font="hint" tone="muted" breaks>
        {(bidders ?? typical).length > 0 &&
          `The most important first: ${(bidders ?? typical).join(', ')}`}
      </Text>
      {text}
      {bidders !== null && (
        <BidderChoice chosen={bidders} onChange={(next) => set({ bidders: next })} />
      )}
    </Stack>
  );
}

interface BidderChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function BidderChoice({ chosen, onChange }: BidderChoiceProps) {
  const query = useSupportedBidders();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  return (
    <ControlArea query={query}>
      {(supported) => {
        const matches = supported.filter(({ code, name }) =>
          `${code} ${name}`.toLowerCase().includes(wanted),
        );
        return (
          <>
            {/* Enter in the search does not send the form. */}
            <span onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
              <SearchBox
                label="Search bidders"
                size="toolbar"
                value={search}
                onChange={setSearch}
              />
            </span>
            <Row
              gap={[1, 4]}
              wrap
              className={styles.bidders}
              tabIndex={0}
              role="group"
              aria-label="Supported bidders"
            >
              {matches.map(({ code }) => (
                <CheckOption
                  key={code}
                  checked={chosen.includes(code)}
                  onChange={(isChosen) =>
                    onChange(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code))
                  }
                >
                  {code}
                </CheckOption>
              ))}
              {matches.length === 0 && <EmptyState hint={noMatch('No bidder', search)} />}
            </Row>
          </>
        );
      }}
    </ControlArea>
  );
}
