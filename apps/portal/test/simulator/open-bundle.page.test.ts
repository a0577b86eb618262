import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BUNDLE_FILES, withoutHosts } from '#portal/simulator/share/bundle-text.ts';
import { readBundle, readPasted } from '#portal/simulator/share/open-bundle.ts';

describe('Q4 what the panel opens', () => {
  it('Q4 a bundle with neither what was done nor a world is refused, and another file too', async () => {
    await expect(readBundle(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow('holds no world');
    await expect(readBundle(strToU8('no ZIP'))).rejects.toThrow('not a bug bundle');
    const bad = zipSync({ [BUNDLE_FILES.reproduce]: strToU8('{"version":2}') });
    await expect(readBundle(bad)).rejects.toThrow('not allowed');
  });

  it('Q4 a bundle without what was done opens as its world', async () => {
    const { world } = await readBundle(zipSync({ [BUNDLE_FILES.world]: strToU8('SQLite') }));
    expect(world && [...world]).toEqual([...strToU8('SQLite')]);
  });

  it('Q4 a pasted text without a link is refused', async () => {
    await expect(readPasted('https://bidstage.example/')).rejects.toThrow('contains no link');
    await expect(readPasted('/#sim=abc')).rejects.toThrow('damaged');
  });
});

describe('Q4 a text of a bundle', () => {
  it('Q4 a text of a bundle does not name the servers, also where their addresses are escaped', () => {
    const text =
      '"http://qa.corp.example:8080/v1" to=http%3A%2F%2Fqa.corp.example%3A8080 via api.corp.example on qa.corp.example';
    expect(
      withoutHosts(text, ['http://qa.corp.example:8080', 'https://api.corp.example']),
    ).not.toMatch(/corp|8080/);
  });

  it('Q4 a text of a bundle keeps words that equal a short name of a server', () => {
    const text = 'Host: demo:4000, story demo';
    expect(withoutHosts(text, ['http://demo:4000'])).toBe('Host: bidstage.invalid, story demo');
  });
});
