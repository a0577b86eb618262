import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../publisher/command-line.ts';
import { runPublisher } from '../publisher/run-publisher.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const server = serverForAllTests();
const folder = folderForAllTests();

/** Runs the whole program: its output and its exit code. */
const command = (...args: string[]) => runCommand('publisher', ...args);
const onServer = (...args: string[]) => [...args, '--url', server.address];

/** Does in this process what the program does, and returns what it prints. */
async function printed(...args: string[]): Promise<string> {
  const texts: string[] = [];
  await runPublisher(readCommand(args), (text) => texts.push(text));
  return texts.join('');
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const NORDLICHT = ['--name', 'Nordlicht', '--views', '3,000,000', '--country', 'de'];

describe('npm run publisher', () => {
  it('stores a publisher, makes its world, lists it, and moves it as a file', async () => {
    const made = await command(...onServer(...NORDLICHT, '--world', 'demo'));
    expect(made).toEqual({
      code: 0,
      output:
        'nordlicht\n  Nordlicht: de, EUR, 3,000,000 page views a month\n' +
        `World demo: open ${server.address}, choose it in the panel, tab World, and sign in as publisher-own.\n`,
    });
    const file = await printed(...onServer('--export', 'nordlicht'));
    expect(JSON.parse(file)).toMatchObject({ name: 'Nordlicht', country: 'de' });
    const again = await printed(...onServer('--file', written('nordlicht.json', file)));
    expect(again).toMatch(/^nordlicht\n/);
    const other = written('nordlicht.json', file.replace('3000000', '4000000'));
    expect(await printed(...onServer('--file', other))).toMatch(/^nordlicht-2\n/);
    const list = await printed(...onServer('--list'));
    expect(list.split('\n').filter((_, line) => line % 2 === 0)).toEqual([
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
    const { code, output } = await command(
      ...onServer(...NORDLICHT, '--csv', csv, '--rpm', '5000000'),
    );
    expect(code).toBe(1);
    expect(output).toContain('/monthlyRevenue is ');
    expect(output).toContain('publishers earn 0.1 to 60');
    expect(output).toContain('/configuration has problem 203: Invalid params');
    await expect(printed(...onServer('--export', 'nobody'))).rejects.toThrow(
      /^There is no publisher of this name$/,
    );
  }, 60_000);

  it('says which file cannot be read, and that no server runs', async () => {
    const missing = printed(...onServer('--file', join(folder, 'nowhere.json')));
    await expect(missing).rejects.toThrow('nowhere.json cannot be read');
    const noJson = printed(...onServer('--file', written('broken.json', '{')));
    await expect(noJson).rejects.toThrow('is not the file of a publisher: it holds no JSON');
    await expect(printed('--list', '--url', 'http://127.0.0.1:1')).rejects.toThrow(
      /^There is no server at http:\/\/127\.0\.0\.1:1: start it with npm start$/,
    );
  });

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
      '--domain n.de --currency EUR --language de-DE --audience de=70,at=12.5 --mobile 62.5 --rpm 3.1 --share 72.5 --term 45 --payments usual --months 6 --pages news,sport --bidders ix,rubicon --world demo';
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
        revenueSharePercent: 72.5,
        termDays: 45,
        payments: 'usual',
        historyMonths: 6,
        pages: ['news', 'sport'],
        bidders: ['ix', 'rubicon'],
      },
    });
  });

  it.each([
    [['--views', 'many millions'], '--views must be a number above 0, not many millions'],
    [['--audience', 'germany'], '--audience must be such as de=70,fr=10, not germany'],
    [['--revenue', '9', '--rpm', '1'], 'Give --revenue or --rpm, not both'],
    [['--term', '14'], '--term must be an integer from 30 to 120'],
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
