import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CapturedStory } from '#portal/simulator/story/files/captured-story.ts';
import { PLAYER_HASH, PLAYER_SCRIPT } from '#portal/simulator/story/files/player-script.ts';
import { recordingHtml } from '#portal/simulator/story/files/recording-html.ts';
import { describeReach } from '#portal/simulator/share/share-links.ts';

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror="alert('2')"> & co`;

const story = (text: string): CapturedStory => ({
  name: 'a-story',
  title: text,
  description: text,
  theme: 'dark',
  brand: null,
  steps: [0, 1].map((at) => ({
    title: `${text} ${at}`,
    note: text,
    asked: text,
    picture: new Uint8Array([0xff, 0xd8, at]),
    width: 1440,
    height: 872,
    hotspot: { left: 10, top: 20.5, width: 5, height: 4 },
  })),
});

describe('S5 a recording of a story', () => {
  const page = recordingHtml(story(HOSTILE));

  it('S5 shows the texts of a story as texts: none of them becomes an element', () => {
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('onerror="');
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it('S5 allows only its own script, by its hash, and loads nothing', () => {
    expect(createHash('sha256').update(PLAYER_SCRIPT).digest('base64')).toBe(PLAYER_HASH);
    expect(page).toContain(`<script>${PLAYER_SCRIPT}</script>`);
    expect(page).toContain(`default-src 'none'`);
    expect(page).not.toMatch(/https?:\/\//);
  });

  it('S5 says that its data is simulated, has the theme of its pictures, and the mark in percent', () => {
    expect(page).toContain('Simulated data');
    expect(page).toContain('data-theme="dark"');
    expect(page).toContain('<button type="button" class="spot" style="left:10%;top:20.5%;');
    // The last step has no next one: its mark is no button.
    expect(page).toContain('<span class="spot"');
  });
});

describe('S5 a recording of a world with a publisher of its own', () => {
  const accent = { light: '#836807', dark: '#ffcc00' };
  const branded = (logo?: string) =>
    recordingHtml({
      ...story('A story'),
      brand: { name: 'Nord & Süd', accent, ...(logo !== undefined && { logo }) },
    });

  it('S5 shows the publisher’s logo, or its name without one, and the accent colour of the theme', () => {
    const logo = 'data:image/png;base64,AAAA';
    expect(branded(logo)).toContain(`<img src="${logo}" alt="Nord &amp; Süd">`);
    expect(branded()).toContain('<p class="brand">Nord &amp; Süd</p>');
    expect(branded()).toContain('<title>A story · Nord &amp; Süd · Simulated data</title>');
    expect(branded()).toContain('data-theme="dark" style="--brand: #ffcc00; --accent: #ffcc00;');
  });

  it('S5 a red house colour does not become that of the mark', () => {
    const red = { name: 'Rot', accent: { light: '#c8102e', dark: '#ff6a7b' } };
    const head = recordingHtml({ ...story('A story'), brand: red }).split('<style>')[0];
    expect(head).toContain('style="--brand: #ff6a7b"');
    expect(head).not.toContain('--accent');
  });

  it('S5 is not branded in any other world', () => {
    const page = recordingHtml(story('A story'));
    expect(page).not.toContain('class="brand"');
    expect(page).toContain('data-theme="dark">');
  });
});

describe('S5 a link says where it can be opened', () => {
  it.each([
    ['http://127.0.0.1:4000', 'Opens on this machine only: http://127.0.0.1:4000'],
    ['http://localhost:4000', 'Opens on this machine only: http://localhost:4000'],
    ['http://[::1]:4000', 'Opens on this machine only: http://[::1]:4000'],
    [
      'http://192.168.1.7:4000',
      'Opens for everyone in this network who reaches http://192.168.1.7:4000',
    ],
    ['http://desk:4000', 'Opens for everyone in this network who reaches http://desk:4000'],
    ['https://demo.example', 'Opens for everyone who reaches https://demo.example'],
  ])('S5 %s', (origin, said) => {
    expect(describeReach(origin, false)).toBe(said);
  });

  it('S5 with a token: the link does not hold it', () => {
    expect(describeReach('https://demo.example', true)).toBe(
      'Opens for everyone who reaches https://demo.example and has the token of this server, which the link does not hold',
    );
  });
});
