/** What `JSON.parse` would change in silence: a number of another value, or an earlier value of the same key. */
export interface JsonLoss {
  readonly kind: 'number' | 'key';
  /** The number or key as it is written. */
  readonly text: string;
}

/** The value of a decimal number as its digits and exponent, without zeros at either end of the digits. */
function decimalOf(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  if (end === 0) return '0';
  return `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/**
 * Whether a number has the same value after it is read and written (`-0` is written as 0). A double holds an integer
 * exactly; a fraction such as 0.1 is kept if it is written as before.
 */
function isExact(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  if (Number.isSafeInteger(value) && String(value) === text) return true;
  if (/^-?\d+$/.test(text) && BigInt(value) !== BigInt(text)) return false;
  return decimalOf(String(value)) === decimalOf(text);
}

/** The characters of JSON that matter here: where a string, number or object begins or ends. Longer texts have a million. */
const MARK = /["{}\d-]/g;
const NUMBER = /[\d.eE+-]+/y;
/** The part of a string up to a quote or backslash. */
const PLAIN = /[^"\\]*/y;
const COLON = /[ \t\r\n]*:/y;

/** The index after the match of a sticky pattern; -1 without one. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The index after the closing quote of a string. (One pattern for the whole string fails on megabytes.) */
function stringEnd(json: string, start: number): number {
  let at = endOf(PLAIN, json, start + 1);
  while (json[at] === '\\') at = endOf(PLAIN, json, at + 2);
  return at + 1;
}

/** The first part of a valid JSON text that `JSON.parse` would change; undefined when it changes nothing. */
export function lossIn(json: string): JsonLoss | undefined {
  /** The keys of each open object. */
  const objects: Set<string>[] = [];
  MARK.lastIndex = 0;
  while (MARK.test(json)) {
    const start = MARK.lastIndex - 1;
    const char = json[start];
    if (char === '{') objects.push(new Set());
    else if (char === '}') objects.pop();
    else if (char === '"') {
      const end = stringEnd(json, start);
      MARK.lastIndex = end;
      if (endOf(COLON, json, end) === -1) continue;
      const text = json.slice(start, end);
      // A key can be written in several ways.
      const key = text.includes('\\') ? JSON.stringify(JSON.parse(text)) : text;
      if (objects.at(-1)?.has(key)) return { kind: 'key', text };
      objects.at(-1)?.add(key);
    } else {
      const end = endOf(NUMBER, json, start);
      const text = json.slice(start, end);
      if (!isExact(text)) return { kind: 'number', text };
      MARK.lastIndex = end;
    }
  }
  return undefined;
}
