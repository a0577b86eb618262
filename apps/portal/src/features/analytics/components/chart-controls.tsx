import { BidderName, byText, useBidderText } from '#portal/entities/bidder-name.tsx';
import { CheckOption } from '#portal/shared/ui/check-option.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { SwitchTab } from '#portal/shared/ui/switch-tab.tsx';
import { DATA_SOURCES, type DataSource } from '#portal/shared/charts/chart-bidders.ts';
import { syncChoice, toggleBidder } from '../models/bidder-choice.ts';
import { OTHER_STYLE, type SeriesStyle } from '#portal/shared/charts/bidder-style.ts';
import styles from './chart-controls.module.css';
import { SeriesSwatch } from '#portal/shared/charts/series-swatch.tsx';
import type { ChartShape } from '#portal/shared/charts/chart-input.ts';

interface SourceChoiceProps {
  readonly source: DataSource;
  readonly onSource: (source: DataSource) => void;
}

export const SourceChoice = ({ source, onSource }: SourceChoiceProps) => (
  <SwitchTab label="Data source" value={source} onChange={onSource} options={DATA_SOURCES} />
);

interface BidderChoiceProps {
  readonly shape: ChartShape;
  /** The bidders of the chart (`availableBidders`). */
  readonly available: readonly string[];
  /** The chosen bidders; names that are not available count as not chosen. */
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: string[]) => void;
  /** The looks of the chosen bidders (`bidderLooks`); the others have none. */
  readonly looks: ReadonlyMap<string, SeriesStyle>;
}

/** One checkbox for each bidder, with its look in the chart; those that are drawn as one line are together at the end. */
export function BidderChoice({ shape, available, chosen, onChosen, looks }: BidderChoiceProps) {
  const shown = syncChoice(chosen, available);
  const textOf = useBidderText();
  const sorted = available.toSorted(byText(textOf));
  const isMerged = (name: string) => looks.get(name) === OTHER_STYLE;
  const own = sorted.filter((name) => !isMerged(name));
  const merged = sorted.filter(isMerged);
  const option = (name: string) => {
    const look = looks.get(name);
    return (
      <CheckOption
        key={name}
        checked={shown.includes(name)}
        onChange={() => onChosen(toggleBidder(chosen, available, name))}
      >
        {look && <SeriesSwatch style={look} shape={shape} />}
        <BidderName code={name} />
      </CheckOption>
    );
  };
  return (
    <Row as="fieldset" gap={[1, 4]} wrap className={styles.bidders}>
      <legend className={styles.legend}>Bidders</legend>
      {own.map(option)}
      {merged.length > 0 && (
        <Row gap={[1, 4]} wrap className={styles.merged}>
          {merged.map(option)}
        </Row>
      )}
    </Row>
  );
}
