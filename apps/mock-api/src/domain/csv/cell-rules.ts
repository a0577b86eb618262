import { isLength } from '#api/contract/values/cell-values.ts';
import type { Bid, Sizes } from '../configuration.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { isVisible } from '#api/contract/values/identifiers.ts';
import { isShallow, mayNest } from '#api/lib/json-depth.ts';
import { type JsonLoss, lossIn } from './json-loss.ts';

/** Why a PARAMS cell is invalid although it is JSON, in words that follow the message of problem 203. */
export interface ParamsFault {
  readonly kind: 'depth' | JsonLoss['kind'];
  readonly text: string;
}

/** Longest part of a cell in a fault's text, in characters. */
const MAX_SHOWN = 40;

const shown = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

const TOO_DEEP: ParamsFault = {
  kind: 'depth',
  text: `nested at most ${LIMITS.jsonLevels} levels deep`,
};

/** The fault of a value that would be changed in silence. */
function lossFault({ kind, text }: JsonLoss): ParamsFault {
  const rule = kind === 'key' ? 'each key once in an object' : 'numbers that keep their value';
  return { kind, text: `${rule} (unlike ${shown(text)})` };
}

/** The value of a JSON text with the reason why it cannot be used; undefined when the text is not JSON. */
function readJson(text: string): { value: unknown; fault: ParamsFault | undefined } | undefined {
  const levels = LIMITS.jsonLevels;
  try {
    const value: unknown = JSON.parse(text);
    if (mayNest(text, levels) && !isShallow(value, levels)) return { value: [], fault: TOO_DEEP };
    const loss = lossIn(text);
    return { value, fault: loss && lossFault(loss) };
  } catch {
    return undefined;
  }
}

type Json = Record<string, unknown>;

/** True for a cell without a visible character. */
export function isEmpty(cell: string): boolean {
  return !isVisible(cell);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSize(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && isLength(value[0]) && isLength(value[1]);
}

/** An element of Prebid's `bids`, reduced to bidder and params; undefined if it has another shape. */
function toBid(value: unknown): Bid | undefined {
  if (!isObject(value)) return undefined;
  const { bidder, params } = value;
  if (typeof bidder !== 'string' || !isObject(params)) return undefined;
  return { bidder, params };
}

/** The sizes of a SIZES cell: `[width, height]` pairs of positive integers, in px; undefined when it holds anything else. */
export function readSizes(cell: string): Sizes | undefined {
  const json = readJson(cell);
  if (!json || json.fault || !Array.isArray(json.value) || json.value.length === 0)
    return undefined;
  const elements: unknown[] = json.value;
  return elements.every(isSize) ? elements : undefined;
}

/** The content of a PARAMS cell. */
export interface Params {
  /** Its elements; a single object is a list of one. An element of another shape is undefined. */
  readonly elements: readonly (Bid | undefined)[];
  readonly fault: ParamsFault | undefined;
}

/** Reads a PARAMS cell; undefined if it is empty or is not JSON of this kind. */
export function readParams(cell: string): Params | undefined {
  const json = readJson(cell);
  if (!json) return undefined;
  const elements: unknown[] = Array.isArray(json.value) ? json.value : [json.value];
  if (elements.length === 0 && !json.fault) return undefined;
  return { elements: elements.map(toBid), fault: json.fault };
}
