import type {
  Explanation,
  FigurePart,
  FigureParts,
} from '@bidstage/mock-api/contract/operations/control/explain';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import panel from '../parts/parts.module.css';
import { goDeeper, type Figure } from './explain-state.ts';
import styles from './explain.module.css';
import { exactFormat, metricName, timeText } from './figure-text.ts';
import { FiguresTable } from './figures-table.tsx';

export type PartKind = 'bidder' | 'adUnit' | 'time';

const NOUNS: Readonly<Record<PartKind, string>> = {
  bidder: 'Bidder',
  adUnit: 'Ad unit',
  time: 'From',
};

/** The figure of a part. What is counted per ad unit has no bidders: there a bidder's own requests follow. */
function figureOfPart(figure: Figure, kind: PartKind, { key, from, to }: FigurePart): Figure {
  if (kind === 'adUnit') return { ...figure, adunit: key };
  if (kind === 'time') return { ...figure, from, to };
  const metric = figure.metric === 'maxRequestCount' ? 'requestCount' : figure.metric;
  return { ...figure, metric, bidder: key };
}

interface Column {
  readonly title: string;
  readonly of: (part: FigurePart) => number | null;
  readonly unit: Explanation['unit'];
  readonly whole: number | null;
  readonly addsUp: boolean;
}

const isMoney = (metric: Figure['metric']): boolean =>
  metric === 'totalRevenue' || metric === 'totalBidCpm';

export const operandUnit = (metric: Figure['metric']): Explanation['unit'] =>
  isMoney(metric) ? 'money' : metric === 'totalResponseTime' ? 'ms' : 'count';

/** The columns of the values; a quotient also has those of its two sides. */
function columnsOf(
  { metric, unit, value, formula }: Explanation,
  { addsUp }: FigureParts,
): Column[] {
  const own: Column = {
    title: metricName(metric),
    of: (part) => part.value,
    unit,
    whole: value,
    addsUp: addsUp.includes('value'),
  };
  if (!formula) return [own];
  const sides = (['numerator', 'denominator'] as const).map((side): Column => {
    const { metric: name, value: whole } = formula[side];
    return {
      title: metricName(name),
      of: (part) => part[side],
      unit: operandUnit(name),
      whole,
      addsUp: addsUp.includes(side),
    };
  });
  return [own, ...sides];
}

interface PartsTableProps {
  readonly figure: Figure;
  readonly explanation: Explanation;
  readonly kind: PartKind;
  readonly parts: FigureParts;
}

/** The parts of a figure and their sums; each part can be explained in turn. */
export function PartsTable({ figure, explanation, kind, parts }: PartsTableProps) {
  const columns = columnsOf(explanation, parts);
  const formats = columns.map(({ unit, of, whole }) =>
    exactFormat(unit, explanation.currency, [whole, ...parts.parts.map(of)]),
  );
  if (parts.parts.length === 0) return <p className={panel.none}>There are no parts.</p>;
  // An ad unit goes by its id, as in the tables of the portal.
  const nameOf = ({ key, from }: FigurePart) => {
    if (kind === 'bidder') return <BidderName code={key} />;
    return kind === 'time' ? timeText(from, figure.tz_offset) : key;
  };
  return (
    <Stack gap={2} shrink>
      <FiguresTable
        label={`Parts by ${NOUNS[kind].toLowerCase()}`}
        titles={[NOUNS[kind], ...columns.map(({ title }) => title)]}
        total={
          <tr>
            <th scope="row">{parts.parts.length} parts</th>
            {columns.map(({ title, whole, addsUp }, index) => (
              <td key={title}>
                {addsUp ? `= ${formats[index]?.(whole)}` : <abbr title="no sum">no sum</abbr>}
              </td>
            ))}
          </tr>
        }
      >
        {parts.parts.map((part) => (
          <tr key={part.key}>
            <th scope="row">
              <button
                type="button"
                className={styles.link}
                title={kind === 'adUnit' ? part.name : undefined}
                onClick={() => goDeeper(figureOfPart(figure, kind, part))}
              >
                {nameOf(part)}
              </button>
            </th>
            {columns.map(({ title, of }, index) => (
              <td key={title}>{formats[index]?.(of(part))}</td>
            ))}
          </tr>
        ))}
      </FiguresTable>
      {parts.why !== null && <p className={panel.hint}>{parts.why}</p>}
    </Stack>
  );
}
