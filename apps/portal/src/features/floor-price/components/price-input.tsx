import { useId, useState } from 'react';
import { useAnnouncement } from '#portal/shared/ui/announcer.tsx';
import { currencyPrefix } from '#portal/shared/format/money.ts';
import { priceProblem } from '../models/new-floor-prices.ts';
import { FACT_TITLES, type PriceFacts } from '../models/record-facts.ts';
import styles from './record-table.module.css';

interface PriceInputProps {
  /** The field's name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly currency: string;
  /** Shows the problem also while the user is typing. */
  readonly isChecked: boolean;
  readonly readOnly: boolean;
  /** Shown after the field while its value is valid or empty. */
  readonly note?: string | undefined;
  /** What to set it by; also read with the field. */
  readonly facts: PriceFacts;
}

/** A floor price as free text after its currency's symbol. */
export function PriceInput(props: PriceInputProps) {
  const { label, value, onChange, currency, isChecked, readOnly, note, facts } = props;
  const [isFocused, setFocused] = useState(false);
  const problemId = useId();
  const factsId = useId();
  const problem = isFocused && !isChecked ? undefined : priceProblem(value);
  useAnnouncement(problem && `${label}: ${problem}`);
  return (
    <span className={styles.price}>
      <span aria-hidden="true" className={styles.symbol}>
        {currencyPrefix(currency)}
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? factsId : `${problemId} ${factsId}`}
        placeholder="Enter floor price"
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {problem !== undefined ? (
        <span id={problemId} className={styles.problem} title={problem}>
          {problem}
        </span>
      ) : (
        <span className={styles.note}>{note}</span>
      )}
      <span id={factsId} className={styles.facts}>
        {facts.texts.map((fact, index) => {
          const title = FACT_TITLES[index];
          const entry = title === 'Suggested' && !readOnly ? facts.entry : undefined;
          const Fact = entry === undefined ? 'span' : 'button';
          const press = entry !== undefined && {
            type: 'button' as const,
            title: 'Enter this price',
            onClick: () => onChange(entry),
          };
          return (
            <Fact key={title} className={styles.fact} {...press}>
              <span className={styles.factTitle}>{`${title}: `}</span>
              {fact}{' '}
            </Fact>
          );
        })}
      </span>
    </span>
  );
}
