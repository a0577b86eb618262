import type { FigurePart, FigureParts } from '#api/contract/operations/control/explain.ts';
import {
  type ExplainedMetric,
  type FigureSum,
  isFigureSum,
  type PartAddend,
} from '#api/contract/values/explained-figures.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { Convert } from '#api/domain/money.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import { adUnitNameOf } from '../analytics/performance.ts';
import {
  addUp,
  type Amounts,
  amountsOf,
  derivedQuotient,
  shownFigure,
  shownParts,
} from './amounts.ts';

export interface Whole {
  readonly metric: ExplainedMetric;
  readonly amounts: Amounts;
  readonly convert: Convert;
  /** Code of the only bidder; null for all. */
  readonly bidder: string | null;
  /** Of the range, in Unix seconds. */
  readonly from: number;
  readonly to: number;
}

/** A part before its values. */
export interface Piece extends Pick<FigurePart, 'key' | 'name' | 'from' | 'to'> {
  readonly amounts: Amounts;
  readonly bidder: string | null;
}

const MAXIMUM_BY_BIDDER =
  'maxRequestCount is a maximum, not a sum over bidders: of each ad unit, the bidder with the most requests counts.';
const MAXIMUM_BY_TIME =
  'maxRequestCount is a maximum: the asked bidders change within the range, so another bidder may have the most requests in a part of it.';

interface Side {
  readonly values: readonly number[];
  readonly addsUp: boolean;
}

function side(metric: FigureSum, { amounts, convert }: Whole, pieces: readonly Piece[]): Side {
  const parts = pieces.map((piece) => piece.amounts);
  const values = shownParts(metric, amounts, parts, convert);
  return { values, addsUp: addUp(metric, amounts, values, convert) };
}

function part({ key, name, from, to }: Piece, values: Omit<FigurePart, keyof Piece>): FigurePart {
  return { key, name, from, to, ...values };
}

function partsOfSum(metric: FigureSum, whole: Whole, pieces: readonly Piece[], why: string) {
  const { values, addsUp } = side(metric, whole, pieces);
  return {
    addsUp: addsUp ? ['value' as const] : [],
    why: addsUp ? null : why,
    parts: pieces.map((piece, index) =>
      part(piece, { value: values[index] ?? 0, numerator: null, denominator: null }),
    ),
  };
}

/** Splits a figure into pieces; `why` says why parts of a maximum do not add up. */
function partsOf(whole: Whole, pieces: readonly Piece[], why: string): FigureParts {
  const { metric, bidder, convert } = whole;
  if (isFigureSum(metric)) return partsOfSum(metric, whole, pieces, why);
  const quotient = derivedQuotient(metric, bidder);
  if (!quotient) throw new Error(`${metric} is no quotient`);
  const numerator = side(quotient.numerator, whole, pieces);
  const denominator = side(quotient.denominator, whole, pieces);
  const addsUp: PartAddend[] = [
    ...(numerator.addsUp ? ['numerator' as const] : []),
    ...(denominator.addsUp ? ['denominator' as const] : []),
  ];
  const rates = `${metric} is a quotient: its numerators and denominators add up, its values do not.`;
  return {
    addsUp,
    why: addsUp.length === 2 ? rates : `${metric} is a quotient, and ${why}`,
    parts: pieces.map((piece, index) =>
      part(piece, {
        value: shownFigure(metric, piece.amounts, convert, piece.bidder),
        numerator: numerator.values[index] ?? 0,
        denominator: denominator.values[index] ?? 0,
      }),
    ),
  };
}

/** The parts of the bidders; null for one bidder, and for a count of ad requests. */
export function partsByBidder(whole: Whole, units: readonly UnitTotals[]): FigureParts | null {
  const { metric, bidder, from, to } = whole;
  if (bidder !== null || metric === 'divRequestCount') return null;
  const codes = new Set(units.flatMap(({ bidders }) => bidders.map(({ name }) => name)));
  const pieces = [...codes].sort(byCodeUnit).map((code): Piece => {
    const ofBidder = units.map((unit) => ({
      ...unit,
      bidders: unit.bidders.filter(({ name }) => name === code),
    }));
    return { key: code, name: code, from, to, amounts: amountsOf(ofBidder), bidder: code };
  });
  return partsOf(whole, pieces, MAXIMUM_BY_BIDDER);
}

export function partsByAdUnit(whole: Whole, units: readonly UnitTotals[]): FigureParts {
  const { bidder, from, to } = whole;
  const pieces = units.map((unit): Piece => {
    const name = adUnitNameOf(unit);
    return { key: unit.adUnitId, name, from, to, amounts: amountsOf([unit]), bidder };
  });
  return partsOf(whole, pieces, '');
}

export function partsByTime(whole: Whole, pieces: readonly Piece[]): FigureParts {
  return partsOf(whole, pieces, MAXIMUM_BY_TIME);
}
