import type { Explanation } from '#api/contract/operations/control/explain.ts';
import type { ExplainedMetric } from '#api/contract/values/explained-figures.ts';
import { figureUnit } from './amounts.ts';

type Subject = Pick<
  Explanation,
  | 'metric'
  | 'affiliateId'
  | 'bidder'
  | 'adUnitId'
  | 'from'
  | 'to'
  | 'currency'
  | 'value'
  | 'formula'
>;

const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(':00.000Z', 'Z');

export function subjectSentence(subject: Subject): string {
  const { metric, affiliateId, bidder, adUnitId, from, to, currency, value, formula } = subject;
  const of = [
    affiliateId,
    ...(bidder === null ? [] : [`bidder ${bidder}`]),
    ...(adUnitId === null ? [] : [`ad unit ${adUnitId}`]),
  ].join(', ');
  const unit = { money: ` ${currency}`, ms: ' ms', count: '', rate: '' }[figureUnit(metric)];
  const what = value === null ? 'nothing, because its denominator is 0' : `${value}${unit}`;
  const how = formula ? `: ${formula.text}` : '';
  return `${metric} of ${of} from ${timeOf(from)} to ${timeOf(to)} is ${what}${how}.`;
}

/** The times of a range and of the figures, in Unix seconds. */
interface Times {
  /** The first second that can have figures, and the end of the last half hour that has. */
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export function explanationNotes(
  metric: ExplainedMetric,
  { first, end, from, to }: Times,
): string[] {
  const notes: string[] = [];
  if (to <= first || from >= end || first >= end)
    notes.push(
      first >= end
        ? 'There are no figures yet: no configuration has been in force for a half hour.'
        : `There are no figures in this range: they begin at ${timeOf(first)} and end at ${timeOf(end)}.`,
    );
  else if (to > end)
    notes.push(`The figures end at ${timeOf(end)}, the last half hour that is over.`);
  if (metric === 'divRequestCount')
    notes.push('divRequestCount counts the auctions of ad units, so it has no parts by bidder.');
  if (metric === 'maxRequestCount')
    notes.push(
      'maxRequestCount is the highest request count of a bidder on each ad unit, summed over the ad units.',
    );
  return notes;
}
