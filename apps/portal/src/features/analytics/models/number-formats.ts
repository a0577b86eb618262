import { currencyDecimals, normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import { roundTo } from '@bidstage/mock-api/contract/values/rounding';
import { formatMoney } from '#portal/shared/format/money.ts';
import {
  formatCount,
  formatDifference,
  formatMilliseconds,
  formatPercent,
  formatPoints,
  inPercent,
} from '#portal/shared/format/numbers.ts';

/** The two forms of a number: text on the screen, and plain number in a file. */
export interface NumberFormat {
  readonly text: (value: number | null | undefined) => string;
  /** The unit of the number in a file, for its heading; undefined for a count. */
  readonly unit?: string;
  /** Decimals of the number in a file: those that the screen shows. */
  readonly decimals: number;
  /** The value as it is written in a file, before rounding: a ratio in percent. */
  readonly inFile?: (value: number) => number;
  /** The text of a difference of two such numbers; else the text of the number with a sign. */
  readonly difference?: (value: number | null | undefined) => string;
}

export const COUNT: NumberFormat = { text: formatCount, decimals: 0 };

export const MILLISECONDS: NumberFormat = { text: formatMilliseconds, unit: 'ms', decimals: 0 };

/** A ratio; the difference of two is in percentage points. */
export const PERCENT: NumberFormat = {
  text: formatPercent,
  unit: '%',
  decimals: 2,
  inFile: inPercent,
  difference: formatPoints,
};

/** Amounts of a currency. */
export const moneyFormat = (currency: string): NumberFormat => ({
  text: (amount) => formatMoney(amount, currency),
  unit: normalCurrency(currency),
  decimals: currencyDecimals(currency),
});

/** The format of the difference of two numbers of a format. */
export function differenceFormat(format: NumberFormat): NumberFormat {
  const { text, difference = (value) => formatDifference(value, text) } = format;
  const unit = format === PERCENT ? 'pp' : format.unit;
  return { ...format, ...(unit === undefined ? {} : { unit }), text: difference };
}

/** A number as a file has it, rounded as on the screen; an empty text for an absent one. */
export function plainNumber(
  value: number | null,
  { inFile = (number) => number, decimals }: NumberFormat,
): number | string {
  if (value === null || !Number.isFinite(value)) return '';
  return roundTo(inFile(value), decimals);
}
