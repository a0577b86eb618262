import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../publisher/command-line.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const server = serverForAllTests();
const folder = folderForAllTests();

const command = (...args: string[]) => runCommand('publisher', ...args);
const onServer = (...args: string[]) => command(...args, '--url', server.address);

/** Writes a file into the test's folder and returns its path. */
function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const NORDLICHT = ['--name', 'Nordlicht', '--views', '3,000,000', '--country', 'de'];

describe('npm run publisher', () => {
  it('stores a publisher, makes its world, lists it, and moves it as a file', async () => {
    const made = await onServer(...NORDLICHT, '--world', 'demo');
    expect(made).toEqual({
      code: 0,
      output:
        'nordlicht\n  Nordlicht: de, EUR, 3,000,000 page views a month\n' +
        `World demo: open ${server.address}, choose it in the panel, tab World, and sign in as publisher-own.\n`,
    });
    const file = await onServer('--export', 'nordlicht');
    expect(JSON.parse(file.output)).toMatchObject({ name: 'Nordlicht', country: 'de' });
    const again = await onServer('--file', written('nordlicht.json', file.output));
    expect(again.output).toMatch(/^nordlicht\n/);
    const other = written('nordlicht.json', file.output.replace('3000000', '4000000'));
    expect((await onServer('--file', other)).output).toMatch(/^nordlicht-2\n/);
    const { output } = await onServer('--list');
    expect(output.split('\n').filter((_, line) => line % 2 === 0)).toEqual([
      'nordlicht',
      'nordlicht-2',
      '',
    ]);
  }, 60_000);

  it('says with exit code 1 why the server refuses a publisher, sentence by sentence', async () => {
    const csv = written(
      'bad.csv',
      'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,x,div,"[[300,250]]",[]\n',
    );
    const { code, output } = await onServer(...NORDLICHT, '--csv', csv, '--rpm', '5000000');
    expect(code).toBe(1);
    expect(output).toContain('/monthlyRevenue is ');
    expect(output).toContain('publishers earn 0.1 to 60');
    expect(output).toContain('/configuration has problem 203: Invalid params');
    expect((await onServer('--export', 'nobody')).output).toBe(
      'There is no publisher of this name\n',
    );
  }, 60_000);

  it('says with exit code 1 which file cannot be read, and that no server runs', async () => {
    const missing = await onServer('--file', join(folder, 'nowhere.json'));
    expect(missing.code).toBe(1);
    expect(missing.output).toContain('nowhere.json cannot be read');
    const noJson = await onServer('--file', written('broken.json', '{'));
    expect(noJson.output).toContain('is not the file of a publisher: it holds no JSON');
    const nobody = await command('--list', '--url', 'http://127.0.0.1:1');
    expect(nobody).toEqual({
      code: 1,
      output: 'There is no server at http://127.0.0.1:1: start it with npm start\n',
    });
  }, 60_000);

  it('exits with 2 for a wrong command line', async () => {
    const { code, output } = await command('--name', 'Nordlicht');
    expect(code).toBe(2);
    expect(output).toContain('Give --name and --views, --file, --list or --export.');
    expect((await command('--help')).code).toBe(0);
  }, 60_000);
});

describe('the command line of npm run publisher', () => {
  it('gives the request of a publisher with everything that can be said', () => {
    const choices =
      '--domain n.de --currency EUR --language de-DE --audience de=70,at=12.5 --mobile 62.5 --rpm 3.1 --months 6 --pages news,sport --bidders ix,rubicon --world demo';
    expect(readCommand([...NORDLICHT, ...choices.split(' ')])).toMatchObject({
      kind: 'new',
      csv: null,
      world: 'demo',
      address: 'http://127.0.0.1:4000',
      request: {
        name: 'Nordlicht',
        pageViewsPerMonth: 3_000_000,
        country: 'de',
        domain: 'n.de',
        currency: 'EUR',
        language: 'de-DE',
        audience: { de: 0.7, at: 0.125 },
        mobileShare: 0.625,
        monthlyRevenue: 9300,
        historyMonths: 6,
        pages: ['news', 'sport'],
        bidders: ['ix', 'rubicon'],
      },
    });
  });

  it.each([
    [['--views', '3 million'], '--views must be a number above 0, not 3 million'],
    [['--audience', 'germany'], '--audience must be such as de=70,fr=10, not germany'],
    [['--revenue', '9', '--rpm', '1'], 'Give --revenue or --rpm, not both'],
    [['--months', '25'], '--months must be an integer from 1 to 24'],
    [['--list'], '--list cannot be used with --name'],
    [['--url', 'nowhere'], '--url must be an http(s) URL, not nowhere'],
  ])('%o is refused with a sentence', (args, sentence) => {
    expect(() => readCommand([...NORDLICHT, ...args])).toThrow(sentence);
  });

  it('takes a world with a file and not with a list', () => {
    expect(readCommand(['--file', 'x.json', '--world', 'demo'])).toMatchObject({ world: 'demo' });
    expect(() => readCommand(['--list', '--world', 'demo'])).toThrow(
      '--list cannot be used with --world',
    );
  });
});
