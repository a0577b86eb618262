import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, shellQuote } from '#portal/simulator/journal/curl.ts';
import { anEntry } from './entries.ts';

const context = { origin: 'http://127.0.0.1:4000', world: 'qa-1' };
const HOSTILE = `it's "q" $(id) \`id\` \\ !x\n* ü;|&`;

/** The words that a shell parses from a command line, printed instead of running curl. */
function wordsOf(command: string): string[] {
  const script = `mktemp() { echo jar; }; curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('Q2 a request as cURL', () => {
  it('Q2 quotes any text as one word of the shell', () => {
    expect(wordsOf(`curl ${shellQuote(HOSTILE)}`)).toEqual([HOSTILE]);
  });

  it('Q2 sends method, URL, headers, world and body, after signing in', () => {
    const entry = anEntry({ query: "search=o'hara&x=$(y)" }, HOSTILE);
    const words = wordsOf(curlOf(entry, context));
    const [signIn, call] = [
      words.slice(0, words.lastIndexOf('-sS')),
      words.slice(words.lastIndexOf('-sS')),
    ];
    expect(signIn).toContain('{"persona":"finance"}');
    expect(signIn).toContain('http://127.0.0.1:4000/__sim/sign-in');
    expect(call).toEqual([
      '-sS',
      '-b',
      'jar',
      '-X',
      'PATCH',
      `http://127.0.0.1:4000/v1/accounting/payments/7/status?search=o'hara&x=$(y)`,
      '-H',
      'x-bidstage-world: qa-1',
      '-H',
      'content-type: application/json',
      '--data-raw',
      HOSTILE,
    ]);
  });

  it('Q2 signs in with the token that the shell holds where the server asks for one', () => {
    const text = curlOf(anEntry({}, ''), { ...context, needsToken: true });
    expect(text).toContain('-H "Authorization: Bearer $SIM_TOKEN"');
  });

  it('Q2 leaves out the browser’s own headers, and does not sign in without a session', () => {
    const request = {
      headers: {
        cookie: 'a=[redacted]',
        host: 'x',
        origin: 'http://x',
        'sec-fetch-mode': 'cors',
        accept: '*/*',
      },
      body: null,
    };
    const text = curlOf(anEntry({ persona: null, request, method: 'GET' }), context);
    expect(text).not.toMatch(/cookie|origin|sec-|jar|sign-in/);
    expect(text).toContain('accept: */*');
  });

  it('Q2 has a note if the body is not stored', () => {
    const request = { headers: { 'content-length': '9' }, body: null };
    expect(curlOf(anEntry({ request }), context)).toMatch(/^# The journal does not keep/);
  });
});
