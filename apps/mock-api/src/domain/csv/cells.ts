import type { Bid, Sizes } from '../configuration.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { isShallow, mayNest } from '../json-depth.ts';

/** Returned for a JSON value that nests deeper than `LIMITS.jsonLevels`. */
export const TOO_DEEP = Symbol('nested too deep');

/** The value of a JSON text; `TOO_DEEP` when it nests too deep, undefined when it is not JSON. */
function readJson(text: string): unknown {
  const levels = LIMITS.jsonLevels;
  try {
    const value: unknown = JSON.parse(text);
    return !mayNest(text, levels) || isShallow(value, levels) ? value : TOO_DEEP;
  } catch {
    return undefined;
  }
}

type Json = Record<string, unknown>;

/** True for a cell without a visible character. */
export function isEmpty(cell: string): boolean {
  return cell.trim() === '';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLength(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
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
  if (!Array.isArray(json) || json.length === 0) return undefined;
  const elements: unknown[] = json;
  return elements.every(isSize) ? elements : undefined;
}

/**
 * The elements of a PARAMS cell; a single object is a list of one. An element of another shape is undefined. Returns
 * undefined if the cell is empty or is not JSON of this kind, and `TOO_DEEP` if it nests too deep.
 */
export function readBids(cell: string): (Bid | undefined)[] | typeof TOO_DEEP | undefined {
  const json = readJson(cell);
  if (json === TOO_DEEP) return TOO_DEEP;
  const elements: unknown[] = Array.isArray(json) ? json : [json];
  if (json === undefined || elements.length === 0) return undefined;
  return elements.map(toBid);
}

/**
 * True for an ad unit path: `/network/code[/code…]`, the network id in digits, or `/network,child/code…`. A code is any
 * text without slashes and white space. (No pattern with a repeated group: it fails on a path of megabytes.)
 */
export function isAdUnitPath(cell: string): boolean {
  if (/\s|\/\/|\/$/.test(cell)) return false;
  const [root, network = '', ...codes] = cell.split('/', 3);
  return root === '' && /^\d+(,\d+)?$/.test(network) && codes.length > 0;
}
