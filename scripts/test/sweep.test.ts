import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { startMemoryServer } from '../lib/memory-server.ts';
import { faultsNamed, READ_FAULTS, WRITE_FAULTS } from '../sweep/fault-kinds.ts';
import { findingsOf, type Observation } from '../sweep/findings.ts';
import { FORMS } from '../sweep/forms.ts';
import { junitOf, pageOf, pictureName, writeReports } from '../sweep/report.ts';
import { runAtOnce } from '../sweep/run-at-once.ts';
import { runSweep, screensNamed } from '../sweep/run-sweep.ts';

const SEEN: Observation = {
  text: 'Payments',
  isBusy: false,
  hasAlert: false,
  hasRetry: false,
  errors: [],
};

describe('what a sweep finds', () => {
  it.each([
    ['content', {}, []],
    ['content', { text: ' \n' }, ['blank: no visible text']],
    ['content', { isBusy: true }, ['stuck: a part still loads']],
    ['failure', { isBusy: true, hasAlert: true, hasRetry: true }, ['stuck: a part still loads']],
    ['failure', {}, ['nothing says that a request failed']],
    ['failure', { hasAlert: true }, ['no Retry beside the failure']],
    ['failure', { hasAlert: true, hasRetry: true }, []],
    ['loading', { isBusy: true }, []],
    ['loading', {}, ['nothing says that a part still loads']],
    ['sign-in', { hasAlert: true }, []],
    ['content', { errors: ['x is null', 'x is null'] }, ['console: x is null']],
    ['content', { lost: ['the file is gone'] }, ['lost input: the file is gone']],
  ] as const)('Q1 a screen with %s expected and %j has the findings %j', (expects, seen, found) => {
    expect(findingsOf({ ...SEEN, ...seen }, { expects, wasHit: true })).toEqual(found);
  });

  it.each(['failure', 'loading'] as const)(
    'Q1 a screen without a hit is judged as one without a fault, not by %s',
    (expects) => {
      expect(findingsOf(SEEN, { expects, wasHit: false })).toEqual([]);
      expect(findingsOf({ ...SEEN, isBusy: true }, { expects, wasHit: false })).toHaveLength(1);
    },
  );
});

describe('the choice of screens and faults', () => {
  it('Q1 faults are chosen by their names, and an unknown name is refused with all names', () => {
    expect(faultsNamed([])).toBe(READ_FAULTS);
    expect(faultsNamed(['reset', 'none']).map(({ name }) => name)).toEqual(['none', 'reset']);
    expect(faultsNamed(['none'], WRITE_FAULTS)).toEqual([]);
    expect(() => faultsNamed(['explode'])).toThrow(
      /No fault is called explode: one of none, error/,
    );
    expect(new Set(READ_FAULTS.map(({ name }) => name)).size).toBe(READ_FAULTS.length);
  });

  it('Q1 screens are chosen by a part of their titles, and forms belong to screens', () => {
    expect(screensNamed(['payment']).map(({ screen }) => screen)).toEqual(['Payment Request']);
    expect(screensNamed([]).length).toBeGreaterThan(20);
    expect(() => screensNamed(['Nowhere'])).toThrow(/No screen has Nowhere in its title: Payment/);
    for (const { screen } of FORMS) expect(screensNamed([screen]).length).toBeGreaterThan(0);
  });

  it('Q1 visits run a number at a time, and their results have the order of the list', async () => {
    let running = 0;
    let most = 0;
    const jobs = [30, 5, 20, 1].map((ms) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, ms));
      running -= 1;
      return ms;
    });
    expect(await runAtOnce(jobs, 2)).toEqual([30, 5, 20, 1]);
    expect(most).toBe(2);
  });
});

describe('the report of a sweep', () => {
  const visits = [
    { screen: 'Payment Request', fault: 'none', ms: 1500, findings: [], picture: Buffer.from('a') },
    {
      screen: 'Payment Request',
      fault: 'saving, error',
      ms: 500,
      findings: ['console: a < b & "c"'],
      picture: Buffer.from('b'),
    },
  ];

  it('Q1 the JUnit file has a suite for each screen and a case for each fault', () => {
    expect(junitOf(visits)).toContain(
      '<testsuite name="Payment Request" tests="2" failures="1" errors="0" skipped="0" time="2.000">',
    );
    expect(junitOf(visits)).toContain('<failure message="console: a &lt; b &amp; &quot;c&quot;"/>');
  });

  it('Q1 the page shows the picture and the findings of each visit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const page = readFileSync(writeReports(folder, visits), 'utf8');
    expect(page).toBe(pageOf(visits));
    expect(page).toContain('2 visits, 1 with findings.');
    expect(page).toContain('<li>console: a &lt; b &amp; &quot;c&quot;</li>');
    expect(pictureName(visits[1]!)).toBe('payment-request-saving-error.png');
    expect(readFileSync(join(folder, 'payment-request-saving-error.png'), 'utf8')).toBe('b');
    expect(existsSync(join(folder, 'junit.xml'))).toBe(true);
  });
});

/** A defect of the portal: it shows nothing at all once a response is an error. */
const DEFECT = `
  const send = window.fetch;
  window.fetch = async (...given) => {
    const response = await send(...given);
    if (response.status === 500) document.getElementById('root').hidden = true;
    return response;
  };`;

describe('a sweep of one screen', () => {
  it(
    'Q1 a planted defect is found under its fault, and nothing without it',
    { tags: ['full'], timeout: 300_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sweep-portal-'));
      cpSync(await ensurePortalBuilt(), folder, { recursive: true });
      const page = join(folder, 'index.html');
      writeFileSync(join(folder, 'defect.js'), DEFECT);
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace('<head>', '<head><script src="/defect.js"></script>'),
      );
      const mock = await startMemoryServer(folder);
      onTestFinished(async () => {
        await mock.close();
        rmSync(folder, { recursive: true });
      });
      const visits = await runSweep({
        address: mock.address,
        screens: ['Payment Request'],
        faults: ['none', 'error'],
        atOnce: 1,
        patienceMs: 4000,
        onVisit: () => undefined,
      });
      expect(visits.map(({ fault, findings }) => [fault, findings[0] ?? null])).toEqual([
        ['none', null],
        ['error', 'blank: no visible text'],
        ['saving, error', 'blank: no visible text'],
      ]);
      expect(visits[0]!.picture.subarray(1, 4).toString()).toBe('PNG');
    },
  );
});
