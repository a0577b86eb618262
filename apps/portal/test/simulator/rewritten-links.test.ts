import { linkIn, linkInText } from '@bidstage/mock-api/contract/values/link-mark';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLink, unpackLink } from '#portal/simulator/link/packed-link.ts';
import type { SimLink } from '#portal/simulator/link/sim-link.ts';

const LINK: SimLink = {
  version: 2,
  seed: 42,
  created: '2024-01-08T09:00:00.000Z',
  story: null,
  step: 0,
  clock: { mode: 'frozen', now: '2024-01-09T09:00:00.000Z', rate: 0 },
  persona: 'publisher-tw',
  faults: [],
  acts: [],
  hash: null,
  path: '/analytics/bidders?range=TODAY#top',
  prospect: 'Ünïcode & Söhne 株式会社',
};

/** A link that is written as it is, and one that is compressed. */
const LINKS = [
  LINK,
  {
    ...LINK,
    acts: Array.from({ length: 40 }, (_none, index) => ({
      at: '2024-01-08T10:00:00.000Z',
      persona: 'finance',
      operation: 'changePaymentStatus' as const,
      params: { id: index * index },
      body: { status: 'rejected' as const, reject_reason: String(index * 7919) },
    })),
  },
];

async function addressOf(link: SimLink): Promise<string> {
  const made = await packLink(link);
  if (!('hash' in made)) throw new Error(made.refusal);
  return `https://demo.example/base/${made.hash}`;
}

/** What the portal does with the text that is pasted into the address bar: a browser drops line ends and tabs. */
async function opened(pasted: string) {
  const { pathname, search, hash } = new URL(pasted.trim());
  const found = linkIn(`${pathname}${search}${hash}`);
  return found === null ? null : unpackLink(found);
}

/** What the panel does with a pasted text. */
async function read(text: string) {
  const found = linkInText(text);
  return found === null ? null : unpackLink(found);
}

/** A character is inserted after each `width` ones. */
const wrapped = (text: string, width: number, by: string) =>
  text.replace(new RegExp(`.{${width}}`, 'g'), `$&${by}`);

const entities = (text: string) => text.replace(/[#=.]/g, (one) => `&#${one.charCodeAt(0)};`);
const quotedPrintable = (text: string) => wrapped(text.replaceAll('=', '=3D'), 75, '=\r\n');

type Rewriting = readonly [what: string, rewrite: (address: string) => string];

const REWRITINGS: readonly Rewriting[] = [
  ['percent-encoding of #', (text) => text.replace('#', '%23')],
  ['percent-encoding of # and =', (text) => text.replace('#sim=', '%23sim%3D')],
  ['percent-encoding of =', (text) => text.replace('#sim=', '#sim%3d')],
  ['percent-encoding twice', (text) => text.replace('#sim=', '%2523sim%253D')],
  [
    'percent-encoding of every sign',
    (text) =>
      text.replace(/#(.*)/, (all) =>
        all.replace(/[^a-z\d]/gi, (one) => `%${one.charCodeAt(0).toString(16)}`),
      ),
  ],
  ['a prefix in capitals', (text) => text.replace('#sim=', '#SIM=')],
  ['entities', (text) => text.replace(/#.*/, entities)],
  ['named entities', (text) => text.replace('#sim=', '&num;sim&equals;')],
  ['an escaped ampersand', (text) => text.replace('/#', '/?a=b&amp;c=d#')],
  ['quoted-printable', (text) => text.replace(/#.*/, quotedPrintable)],
  [
    'quoted-printable without its line ends',
    (text) => text.replace(/#.*/, (all) => quotedPrintable(all).replaceAll('\r\n', '')),
  ],
  ['soft line breaks', (text) => wrapped(text, 76, '\r\n')],
  ['line breaks that became spaces', (text) => wrapped(text, 76, ' ')],
  ['line breaks of a quoted mail', (text) => wrapped(text, 70, '\n> ')],
  ['marks of a break', (text) => wrapped(text, 64, '\u200b')],
  ['soft hyphens', (text) => wrapped(text, 30, '\u00ad')],
  ...[
    ')',
    '>',
    '.',
    ',',
    ';',
    '”',
    '’',
    ').',
    '>.',
    '&gt;',
    '"',
    '*',
    '…',
    '!',
    '|',
    ']',
    '_',
    '%20',
    '\u00a0',
    '.</p>',
  ].map((end): Rewriting => [`a trailing ${end}`, (text) => `${text}${end}`]),
];

describe('a link that was rewritten on its way', () => {
  it.each(REWRITINGS)('S5 Q4 opens after %s', async (_what, rewrite) => {
    for (const link of LINKS) {
      const address = rewrite(await addressOf(link));
      expect(await opened(address), address).toEqual({ link });
      expect(await read(address), address).toEqual({ link });
    }
  });

  it.each([
    'See <LINK>, please',
    'Open [this](LINK), then sign in',
    '<a href="LINK">demo</a>',
    '“LINK”',
    '> LINK\n> Regards',
    'LINK and more text.',
  ])('S5 Q4 opens from the text %s', async (text) => {
    for (const link of LINKS)
      expect(await read(text.replace('LINK', await addressOf(link)))).toEqual({ link });
  });

  it.each<Rewriting>([
    ['the case of all letters', (text) => text.toLowerCase()],
    ['an end that is cut off', (text) => text.slice(0, -20)],
    ['all but the first line', (text) => text.slice(0, 76)],
    ['all but its mark', (text) => text.replace(/#.*/, '#sim')],
    ['all but the mark and =', (text) => text.replace(/#.*/, '#sim=')],
    ['dots for its middle', (text) => `${text.slice(0, 60)}...${text.slice(-20)}`],
    ['a dash for two hyphens', (text) => text.replace(/[\w-]{2}(?=.{9}$)/, '–')],
  ])('S5 Q4 is called damaged when %s is changed', async (_what, rewrite) => {
    for (const link of LINKS) {
      const address = rewrite(await addressOf(link));
      expect((await opened(address))?.refusal, address).toMatch(/damaged/);
      expect((await read(address))?.refusal, address).toMatch(/damaged/);
    }
  });

  it('S5 Q4 opens as it was made or is called damaged, whatever was inserted, left out or exchanged', async () => {
    const addresses = await Promise.all(LINKS.map(addressOf));
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.integer({ min: 0, max: 3 }),
      added: fc.array(fc.constantFrom(...' =.>&#)%;-_aZ0\n', '%20', '=3D', '&amp;', '”'), {
        maxLength: 3,
      }),
    });
    const changed = fc.tuple(
      fc.nat(LINKS.length - 1),
      fc.array(change, { minLength: 1, maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(changed, async ([which, changes]) => {
        let address = addresses[which] ?? '';
        const start = address.indexOf('#sim') + 4;
        for (const { at, removed, added } of changes) {
          const place = start + Math.floor(at * (address.length - start));
          address = `${address.slice(0, place)}${added.join('')}${address.slice(place + removed)}`;
        }
        for (const result of [await opened(address), await read(address)]) {
          if (result?.link) expect(result.link).toEqual(LINKS[which]);
          else expect(result?.refusal, address).toMatch(/damaged/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
