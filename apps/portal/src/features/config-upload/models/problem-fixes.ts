const MAX_PAIRS = 10;

/** True for a length that the server accepts as a number; it may be written as a text. */
function isLength(side: unknown): boolean {
  const isWritten = typeof side === 'string' && /^\s*\d+\s*$/.test(side);
  return (
    (isWritten || typeof side === 'number') &&
    Number.isSafeInteger(Number(side)) &&
    Number(side) > 0
  );
}

function isPair(value: unknown): value is [number | string, number | string] {
  return Array.isArray(value) && value.length === 2 && value.every(isLength);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The most likely intended value of a wrong SIZES cell; undefined when it cannot be guessed. */
export function meantSizes(cell: string): string | undefined {
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
export function meantAdUnit(cell: string): string | undefined {
  const path = `/${cell.trim().replaceAll(/\s+/g, '_').split('/').filter(Boolean).join('/')}`;
  return /^\/\d+(,\d+)?\/[^/\s]+(\/[^/\s]+)*$/.test(path) && path !== cell ? path : undefined;
}

/** Describes the error of a PARAMS cell, as far as the cell itself shows it. */
export function paramsAdvice(cell: string): string {
  const example = '[{"bidder":"appnexus","params":{"placementId":13144370}}]';
  if (readJson(cell) !== undefined) {
    return `Give every entry a "bidder" and a "params" object, e.g. ${example}.`;
  }
  if (cell.includes("'") && !cell.includes('"')) return `Use double quotes, e.g. ${example}.`;
  return `Write valid JSON, e.g. ${example}.`;
}
