import { isRed } from '@bidstage/mock-api/contract/values/accent-colour';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Logo } from '#portal/app/shell/logo.tsx';
import { showBrand, titleOfScreen, usePageTitle, usePortalName } from '#portal/shared/brand.ts';
import { parseRuntimeConfig } from '#portal/shared/config/runtime-config.ts';

const LOGO = 'data:image/png;base64,AAAA';
const ACCENT = { light: '#836807', dark: '#ffcc00' };

const accentNow = () => {
  const sheets = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return sheets.map(({ cssText }) => cssText).join(' ');
};

function Page() {
  usePageTitle('Bidders · Analytics');
  return (
    <>
      <Logo />
      <p>{usePortalName()} home</p>
    </>
  );
}

afterEach(() => showBrand(null));

it('S4 a red house colour is that of logo and navigation only: elsewhere red is a loss or an error', () => {
  showBrand({ name: 'Rot', accent: { light: '#c8102e', dark: '#ff6a7b' } });
  expect(accentNow()).toContain('--brand: #c8102e');
  expect(accentNow()).toContain('--brand: #ff6a7b');
  expect(accentNow()).not.toContain('--accent');
  expect(['#e30613', '#b3241c', '#ff8b80'].map(isRed)).toEqual([true, true, true]);
  expect(['#ff6600', '#e6007e', '#836807', '#0b57c9', '#8a7f7f'].map(isRed)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

describe('the branding of a world in the portal', () => {
  it('without a publisher of its own, name, title and colours are those of the product', () => {
    render(<Page />);
    screen.getByText('Bidstage');
    expect(document.title).toBe('Bidders · Analytics · Bidstage');
    expect(titleOfScreen()).toBe('Bidders · Analytics');
    expect(accentNow()).not.toContain('--accent');
  });

  it('with one, its logo, its name in titles and its accent colour in both themes replace them', () => {
    showBrand({ name: 'Nord · Licht', logo: LOGO, accent: ACCENT });
    render(<Page />);
    expect(screen.getByAltText('Nord · Licht').getAttribute('src')).toBe(LOGO);
    screen.getByText('Nord · Licht home');
    expect(document.title).toBe('Bidders · Analytics · Nord · Licht');
    expect(titleOfScreen()).toBe('Bidders · Analytics');
    expect(accentNow()).toContain('--accent: #836807');
    expect(accentNow()).toMatch(/--selected: color-mix\(in srgb, ?#836807 8%, ?var\(--surface\)\)/);
    expect(accentNow()).toMatch(/data-theme='?"?dark.*--accent: #ffcc00/);
  });

  it('shows the name where there is no logo, and goes when the world is left', async () => {
    showBrand({ name: 'Nordlicht', accent: ACCENT });
    render(<Page />);
    expect(screen.getByTitle('Nordlicht').textContent).toBe('Nordlicht');
    showBrand(null);
    await screen.findByText('Bidstage');
    expect(document.title).toBe('Bidders · Analytics · Bidstage');
    expect(accentNow()).not.toContain('--accent');
  });

  it('comes with the page, so that the first screen has it', () => {
    const brand = { name: 'Nordlicht', accent: ACCENT };
    expect(parseRuntimeConfig(JSON.stringify({ brand })).brand).toEqual(brand);
    expect(parseRuntimeConfig('{}')).not.toHaveProperty('brand');
  });
});
