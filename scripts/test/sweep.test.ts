import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { ControlServer } from '../lib/control-server.ts';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { startMemoryServer } from '../lib/memory-server.ts';
import { checkInBrowser } from '../story/check-in-browser.ts';
import { pageOf, pictureName, writeReports } from '../sweep/report.ts';
import { operationOf } from '../sweep/responses.ts';
import { runJourneys } from '../sweep/run-journeys.ts';
import { tabFindings } from '../sweep/walk-dialog.ts';

describe('the report of a sweep', () => {
  const visit = { title: 'Payment Request', findings: [], requests: [] };
  const visits = [
    { ...visit, kind: 'Asia/Tokyo', picture: Buffer.from('a') },
    {
      ...visit,
      kind: 'an action',
      findings: ['the screen says < b & "c"'],
      requests: ['GET /v1/a?b&c'],
      picture: Buffer.from('b'),
    },
  ];

  it('Q1 the page shows the picture, the findings and the requests of each visit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const page = readFileSync(writeReports(folder, visits), 'utf8');
    expect(page).toBe(pageOf(visits));
    expect(page).toContain('2 visits, 1 with findings.');
    expect(page).toContain('<li>the screen says &lt; b &amp; &quot;c&quot;</li>');
    expect(page).toContain('<code>GET /v1/a?b&amp;c</code>');
    expect(pictureName(visits[1]!)).toBe('payment-request-an-action.png');
    expect(readFileSync(join(folder, 'payment-request-an-action.png'), 'utf8')).toBe('b');
  });
});

it('Q1 a trap, an escape and a dialog without focus are found by Tab', () => {
  const walked = (...controls: number[]) =>
    controls.map((control) => ({ control, isInside: true }));
  const names = ['button “A”', 'input “B”', 'button “C”'];
  const right = { names, isModal: true, hasFocus: true, stops: walked(0, 1, 2, 0) };
  const outside = { control: -1, isInside: false };
  expect(tabFindings(right)).toEqual([]);
  expect(tabFindings({ ...right, stops: walked(0, 1, 1, 1, 1, 1, 1) })).toEqual([
    'Tab stays on input “B”',
    'Tab does not reach button “C”',
  ]);
  expect(tabFindings({ ...right, stops: [...right.stops, outside] })).toEqual([
    'Tab leaves the dialog',
  ]);
  expect(tabFindings({ ...right, hasFocus: false })).toEqual(['the dialog does not get the focus']);
});

it('Q1 a request is known by method and path, also behind a base path', () => {
  expect(operationOf('GET', '/base/v1/accounting/payments/7/invoice')).toBe('getInvoiceLink');
  expect(operationOf('PATCH', '/v1/accounting/payments/7/status')).toBe('changePaymentStatus');
  expect(operationOf('GET', '/v1/unknown')).toBeUndefined();
});

/** Defects of the portal: an amount loses a decimal, and nothing says that a request failed. */
const DEFECTS = `
  const style = document.createElement('style');
  style.textContent = '[role=alert], [data-toasts] { display: none }';
  document.documentElement.append(style);
  setInterval(() => {
    for (const cell of document.querySelectorAll('table[aria-label="Payment requests"] td'))
      if (/^[A-Z]{3} [\\d,]+\\.\\d\\d$/.test(cell.textContent)) cell.textContent = cell.textContent.slice(0, -1);
  }, 50);`;

describe('a sweep in a browser', () => {
  it(
    'Q1 S4 planted defects of a screen, of a failing action and of the screens of a story are found',
    { tags: ['full'], timeout: 300_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sweep-portal-'));
      cpSync(await ensurePortalBuilt(), folder, { recursive: true });
      const page = join(folder, 'index.html');
      writeFileSync(join(folder, 'defects.js'), DEFECTS);
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace('<head>', '<head><script src="/defects.js"></script>'),
      );
      const mock = await startMemoryServer(folder);
      onTestFinished(async () => {
        await mock.close();
        rmSync(folder, { recursive: true });
      });
      const visits = await runJourneys({
        address: mock.address,
        cookies: null,
        titles: ['Payment Request Asia', 'Close a payment request'],
        atOnce: 1,
        onVisit: () => undefined,
      });
      const found = visits.map(({ kind, findings }) => [kind, findings.join()]);
      expect(found).toEqual([
        [
          'Asia/Tokyo',
          expect.stringMatching(/Amount of \S+: the screen says “.*\.\d”, the response/),
        ],
        ['action', expect.stringContaining('Amount of')],
        [
          'action that fails first',
          expect.stringContaining('nothing says that its request failed'),
        ],
      ]);
      expect(visits[0]!.picture.subarray(1, 4).toString()).toBe('PNG');

      // The portal itself reads the amount that it shows.
      const server = new ControlServer(mock.address);
      const stories = await server.send<Story[]>('GET', '/stories');
      const story = stories.find(({ name }) => name === 'month-end')!;
      const [first] = await checkInBrowser(server, story, 1440);
      expect(first!.isDerived).toBe(true);
      expect(first!.problems.join()).toMatch(
        /Amount of \S+: the screen says “.*\.\d”, the response/,
      );
    },
  );
});
