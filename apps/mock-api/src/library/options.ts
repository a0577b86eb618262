import type { BidstageOptions } from '../../index.d.mts';

/** The expected type of each option, for callers without type checks. */
const OPTIONS: Readonly<Record<keyof BidstageOptions, [(value: unknown) => boolean, string]>> = {
  seed: [(value) => typeof value === 'number', 'a number'],
  now: [(value) => typeof value === 'string', 'an ISO 8601 time as text'],
  story: [(value) => typeof value === 'string', 'the name of a story'],
  persona: [(value) => typeof value === 'string', 'the id of a persona'],
  faults: [Array.isArray, 'a list of fault rules'],
  directory: [(value) => typeof value === 'string', 'the path of a folder'],
  fixtures: [(value) => typeof value === 'string', 'the path of a folder'],
  origins: [Array.isArray, 'a list of origins'],
  port: [(value) => Number.isInteger(value), 'the number of a port'],
  portal: [(value) => typeof value === 'boolean', 'true or false'],
};

/** Throws an error for an unknown option, an option of the wrong type, and options that exclude each other. */
export function checkOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw new Error('startBidstage takes an object of options');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name))
      throw new Error(`${name} is no option: there is ${Object.keys(OPTIONS).join(', ')}`);
    const [fits, wanted] = OPTIONS[name as keyof BidstageOptions];
    if (value !== undefined && !fits(value)) throw new Error(`${name} must be ${wanted}`);
  }
  const { seed, story } = options as BidstageOptions;
  if (story !== undefined && seed !== undefined)
    throw new Error('a story has its own seed: pass either story or seed');
}
