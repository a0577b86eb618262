import { editDistance } from '@bidstage/mock-api/contract/values/edit-distance';
import { isAdUnitPath, isLength } from '@bidstage/mock-api/contract/values/cell-values';

const MAX_PAIRS = 10;

/** True for a length that the server accepts as a number; it may be written as a text. */
function isMeantAsLength(side: unknown): boolean {
  const isWritten = typeof side === 'string' && /^\s*\d+\s*$/.test(side);
  return (isWritten || typeof side === 'number') && isLength(Number(side));
}

function isPair(value: unknown): value is [number | string, number | string] {
  return Array.isArray(value) && value.length === 2 && value.every(isMeantAsLength);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The most likely intended value of a wrong SIZES cell; undefined when it cannot be guessed. */
export function guessSizes(cell: string): string | undefined {
  const value = readJson(cell);
  const pairs = isPair(value) ? [value] : value;
  if (Array.isArray(pairs) && pairs.length > 0 && pairs.every(isPair)) {
    return JSON.stringify(pairs.map((pair) => pair.map(Number)));
  }
  const words = [...cell.matchAll(/(\d{1,5})\s*[x×*]\s*(\d{1,5})/gi)].slice(0, MAX_PAIRS);
  const written = words.map(([, width, height]) => [width, height]);
  if (written.length === 0 || !written.every(isPair)) return undefined;
  return JSON.stringify(written.map((pair) => pair.map(Number)));
}

/** The most likely intended value of a wrong ADUNIT cell; undefined when it cannot be guessed. */
export function guessAdUnit(cell: string): string | undefined {
  const path = `/${cell.trim().replaceAll(/\s+/g, '_').split('/').filter(Boolean).join('/')}`;
  return isAdUnitPath(path) && path !== cell ? path : undefined;
}

function isBid(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { bidder, params } = value as { bidder?: unknown; params?: unknown };
  return (
    typeof bidder === 'string' &&
    typeof params === 'object' &&
    !Array.isArray(params) &&
    params !== null
  );
}

/** Describes the error of a PARAMS cell, as far as the cell itself shows it. */
export function paramsAdvice(cell: string): string {
  const example = '[{"bidder":"appnexus","params":{"placementId":13144370}}]';
  const value = readJson(cell);
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length > 0 && entries.every(isBid)) {
    return 'Write each key only once. Put a number of more than 15 digits in quotes.';
  }
  if (value !== undefined) {
    return `Give every entry a "bidder" and a "params" object, e.g. ${example}.`;
  }
  if (cell.includes("'") && !cell.includes('"')) return `Use double quotes, e.g. ${example}.`;
  return `Write valid JSON, e.g. ${example}.`;
}

/** Largest distance of a suggestion: one mistake in three characters, at most three. */
const MAX_MISTAKES = 3;

/**
 * The known code that a wrong one most likely means: the nearest one regardless of case, of several the first by
 * alphabet. Undefined when none is near.
 */
export function nearestCode(wrong: string, codes: readonly string[]): string | undefined {
  const text = wrong.trim().toLowerCase();
  const limit = Math.min(MAX_MISTAKES, Math.max(1, Math.floor(text.length / 3)));
  let best: { readonly code: string; readonly distance: number } | undefined;
  for (const code of [...codes].sort()) {
    if (Math.abs(code.length - text.length) > limit) continue;
    const distance = editDistance(text, code.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { code, distance };
  }
  return text === '' ? undefined : best?.code;
}

/** What to do about codes that are not supported; `codes` are the known ones, empty when they are unknown. */
export function unsupportedFix(wrong: readonly string[], codes: readonly string[]): string {
  const guesses = wrong.flatMap((code) => {
    const meant = nearestCode(code, codes);
    return meant === undefined ? [] : [{ code, meant }];
  });
  const [first] = guesses;
  if (!first) return 'Remove the bidder, or use the code of a supported one.';
  if (wrong.length === 1) return `Did you mean ${first.meant}? Otherwise remove the bidder.`;
  const list = guesses.map(({ code, meant }) => `${meant} for ${code}`).join(', ');
  return `Did you mean ${list}? Otherwise remove the bidders.`;
}
