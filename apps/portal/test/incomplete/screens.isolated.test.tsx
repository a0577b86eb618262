import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { openPortal } from '../helpers/portal.tsx';
import { fieldsOf, isBroken, placeOf, withBroken, withoutValues } from './broken-fields.ts';
import { exampleOf, READ_SCREENS, repliesWith, type ReadScreen } from './read-operations.ts';

// jsdom has no canvas. The models of the charts run, the drawing does not.
vi.mock('#portal/shared/charts/chart-canvas.tsx', () => ({ ChartCanvas: () => <div /> }));

/** What an error boundary or the screen's error page says. */
const BROKEN = /could not be (shown|loaded)|ran into an error/i;

const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

giveGridsRoom();

/** Opens a screen on a response, waits until all its parts are there, and returns what it says. */
async function open({ id, path, title, opens }: ReadScreen, body: object): Promise<string> {
  const replies = repliesWith(id, body);
  const { 'GET /v1/users/me': user, 'GET /v1/prebid/affiliates/A1001': config } = replies;
  openPortal(path, { user: user!, config: config!, replies });
  await pageHeading(title);
  if (opens) fireEvent.click((await screen.findAllByRole('button', { name: opens }))[0]!);
  await waitFor(() => expect(isBusy()).toBe(false));
  return document.body.textContent;
}

const notice = () => document.querySelector('[aria-label="Incomplete data"]')?.textContent ?? '';

/** Without a single value there is no user, and a configuration without capabilities is refused as a whole. */
const KNOWN_USER = READ_SCREENS.filter(
  ({ id }) => id !== 'getCurrentUser' && id !== 'getPrebidConfig',
);

describe('a screen with a broken response', () => {
  it.each(READ_SCREENS)('Q1 $id on $path: complete data need no notice', async (given) => {
    expect(await open(given, exampleOf(given.id))).not.toMatch(BROKEN);
    expect(notice()).toBe('');
  });

  it.each(KNOWN_USER)('Q1 $id on $path: no value at all', async (given) => {
    expect(await open(given, withoutValues(exampleOf(given.id)))).not.toMatch(BROKEN);
    expect(notice()).toContain('is missing');
  });
});

const FIELDS = READ_SCREENS.flatMap((given) =>
  fieldsOf(given.id, exampleOf(given.id)).flatMap((field) =>
    (['null', 'unknown'] as const)
      .filter((how) => isBroken(field, how))
      .map((how) => ({ ...given, field, how, place: placeOf(field) })),
  ),
);

describe('a screen with one broken field', { tags: 'full' }, () => {
  it.each(FIELDS)('Q1 $id on $path: $place $how', async ({ field, how, place, ...given }) => {
    const text = await open(given, withBroken(exampleOf(given.id), field, how));
    expect(text).not.toMatch(BROKEN);
    expect(notice()).toContain(place);
  });
});
