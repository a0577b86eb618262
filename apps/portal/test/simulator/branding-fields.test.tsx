import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BrandingFields, correctionOf } from '#portal/simulator/publisher/branding-fields.tsx';
import { colourOf } from '#portal/simulator/publisher/form-fields.ts';
import { logoSize, needsDarkGround } from '#portal/simulator/publisher/logo-file.ts';

const pixels = (...colours: readonly (readonly number[])[]) =>
  new Uint8ClampedArray(colours.flat());
const WHITE = [255, 255, 255, 255];
const NAVY = [10, 37, 64, 255];
const NOTHING = [0, 0, 0, 0];

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function Fields() {
  const [form, setForm] = useState({ logo: '', accentColor: '' });
  return (
    <BrandingFields
      form={form}
      errors={{}}
      set={(change) => setForm((before) => ({ ...before, ...change }))}
    />
  );
}

describe('the logo of the form of a publisher', () => {
  it('becomes smaller until it fits, in proportion, and never larger', () => {
    expect(logoSize({ width: 2400, height: 600 })).toEqual({ width: 512, height: 128 });
    expect(logoSize({ width: 900, height: 900 })).toEqual({ width: 128, height: 128 });
    expect(logoSize({ width: 4000, height: 10 })).toEqual({ width: 512, height: 1 });
    expect(logoSize({ width: 80, height: 20 })).toEqual({ width: 80, height: 20 });
  });

  it('gets a dark background only if it is light and transparent', () => {
    expect(needsDarkGround(pixels(WHITE, WHITE, NOTHING))).toBe(true);
    expect(needsDarkGround(pixels(NAVY, WHITE, NOTHING))).toBe(false);
    expect(needsDarkGround(pixels(WHITE, WHITE, WHITE))).toBe(false);
    expect(needsDarkGround(pixels(NOTHING, NOTHING))).toBe(false);
  });

  it.each([
    ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'a.svg is an SVG'],
    ['a renamed SVG', new File(['<?xml ?><svg/>'], 'a.png', { type: 'image/png' }), 'is an SVG'],
    [
      'a huge file',
      new File([new Uint8Array(11 * 1024 * 1024)], 'b.png', { type: 'image/png' }),
      'b.png has 11 MiB; a logo has at most 10 MiB.',
    ],
    ['a text', new File(['text'], 'c.png', { type: 'image/png' }), 'c.png is not an image'],
  ])('is refused as %s, with a sentence', async (_what, file, sentence) => {
    render(<Fields />);
    await userEvent.upload(screen.getByLabelText('File of a logo'), file);
    await screen.findByText(sentence, { exact: false });
    expect(screen.queryByAltText('The logo')).toBeNull();
  });
});

describe('the accent colour of the form of a publisher', () => {
  it('is shown in both themes as it is typed, with what is changed in it', async () => {
    render(<Fields />);
    expect(screen.queryByText('Dark theme')).toBeNull();
    await userEvent.type(screen.getByLabelText('Accent colour'), '#FFCC00');
    screen.getByText('Dark theme');
    expect(screen.getByRole('status').textContent).toBe(
      'It is darker in the light theme (#836807), so that text in it can be read.',
    );
    expect(valueOf('Choose the accent colour')).toBe('#ffcc00');
    await userEvent.click(screen.getByRole('button', { name: 'Use none' }));
    expect(valueOf('Accent colour')).toBe('');
  });

  it('is a colour in any letters, and no other text', () => {
    expect(colourOf(' #AbCdEf ')).toBe('#abcdef');
    for (const text of ['red', '#fff', '#12345g', '']) expect(colourOf(text)).toBeUndefined();
  });

  it('says in which themes it is changed', () => {
    expect(correctionOf('#000000')).toMatch(/^It is lighter in the dark theme \(#\w+\), so /);
    expect(correctionOf('#e30613')).toContain('(#d60310) and lighter in the dark theme (#ff5b4e)');
  });
});
