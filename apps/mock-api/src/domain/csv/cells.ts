import type { Bid, Sizes } from '../configuration/placement.ts';
import { readJson, TOO_DEEP } from './read-json.ts';
import { runAtOnce, type Steps } from './steps.ts';

type Json = Record<string, unknown>;

/** Elements of one cell that are read between two pauses. */
const ELEMENTS_PER_STEP = 5_000;

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

/**
 * The sizes of a SIZES cell: `[width, height]` pairs of positive integers, in px; undefined if the cell contains
 * anything else.
 */
export function* sizesOf(cell: string): Steps<Sizes | undefined> {
  const json = yield* readJson(cell);
  if (!Array.isArray(json) || json.length === 0) return undefined;
  const sizes: Sizes = [];
  for (const element of json as unknown[]) {
    if (!isSize(element)) return undefined;
    if (sizes.push(element) % ELEMENTS_PER_STEP === 0) yield;
  }
  return sizes;
}

/**
 * The elements of a PARAMS cell; a single object is a list of one. An element of another shape is undefined. Returns
 * undefined if the cell is empty or is not JSON of this kind, and `TOO_DEEP` if it nests too deep.
 */
export function* bidsOf(cell: string): Steps<(Bid | undefined)[] | typeof TOO_DEEP | undefined> {
  const json = yield* readJson(cell);
  if (json === TOO_DEEP) return TOO_DEEP;
  const elements: unknown[] = Array.isArray(json) ? json : [json];
  if (json === undefined || elements.length === 0) return undefined;
  const bids: (Bid | undefined)[] = [];
  for (const element of elements) {
    if (bids.push(toBid(element)) % ELEMENTS_PER_STEP === 0) yield;
  }
  return bids;
}

/** `sizesOf` for a short cell, without pauses. */
export function readSizes(cell: string): Sizes | undefined {
  return runAtOnce(sizesOf(cell));
}

/** `bidsOf` for a short cell, without pauses. */
export function readBids(cell: string): (Bid | undefined)[] | undefined {
  const bids = runAtOnce(bidsOf(cell));
  return bids === TOO_DEEP ? undefined : bids;
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
