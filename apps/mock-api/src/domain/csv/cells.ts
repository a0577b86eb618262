import type { Bid, Sizes } from '../configuration/placement.ts';

type Json = Record<string, unknown>;

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSize(value: unknown): value is [number, number] {
  const isLength = (side: unknown) => Number.isSafeInteger(side) && Number(side) > 0;
  return Array.isArray(value) && value.length === 2 && value.every(isLength);
}

/** The sizes of a SIZES cell: `[width, height]` pairs of positive integers, in px; undefined when it holds anything else. */
export function readSizes(cell: string): Sizes | undefined {
  const value = readJson(cell);
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every(isSize) ? value : undefined;
}

/** An element of Prebid's `bids`, reduced to bidder and params; undefined when it has another shape. */
function readBid(value: unknown): Bid | undefined {
  if (!isObject(value)) return undefined;
  const { bidder, params } = value;
  if (typeof bidder !== 'string' || !isObject(params)) return undefined;
  return { bidder, params };
}

/**
 * The elements of a PARAMS cell, one object counting as a list of one; undefined for an element of another shape.
 * The cell itself is undefined when it is not JSON of that kind, or empty.
 */
export function readBids(cell: string): (Bid | undefined)[] | undefined {
  const value = readJson(cell);
  const elements: unknown[] = Array.isArray(value) ? value : [value];
  if (value === undefined || elements.length === 0) return undefined;
  return elements.map(readBid);
}
