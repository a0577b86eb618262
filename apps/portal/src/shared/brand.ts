import type { Brand } from '@bidstage/mock-api/contract/operations/control/state';
import { isRed } from '@bidstage/mock-api/contract/values/accent-colour';
import { create } from 'zustand';
import { useEffect } from 'react';

const PRODUCT = 'Bidstage';

/**
 * Whose world this is: a publisher of one's own whose name, logo and accent colour the portal shows. Null without one,
 * and always against a real API.
 */
export const useBrand = create<{ readonly brand: Brand | null }>()(() => ({ brand: null }));

/** The name of the portal: that of the world's publisher, else the product's. */
export const usePortalName = (): string => useBrand(({ brand }) => brand?.name ?? PRODUCT);

const endOfTitle = (): string => ` · ${useBrand.getState().brand?.name ?? PRODUCT}`;

/** The title of the document without the portal's name. */
export function titleOfScreen(): string {
  const end = endOfTitle();
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : document.title;
}

const STYLE_ID = 'brand-accent';

/**
 * The declarations of a theme: the colour of logo and navigation, and of all that is chosen, with its tint, on which text in
 * that colour is readable. A red one stays with logo and navigation: elsewhere red says that something is lost or wrong.
 */
export function brandColours(accent: string): string {
  const selected = `--selected: color-mix(in srgb, ${accent} 8%, var(--surface))`;
  const chosen = isRed(accent) ? '' : `; --accent: ${accent}; ${selected}`;
  return `--brand: ${accent}${chosen}`;
}

const ruleOf = (selector: string, accent: string): string =>
  `${selector} { ${brandColours(accent)} }`;

/** The text on the accent colour stays: the server's colours contrast with it. */
function paintAccent(accent: Brand['accent']): void {
  const style = document.getElementById(STYLE_ID);
  if (!accent) return style?.remove();
  const sheet = style ?? document.head.appendChild(document.createElement('style'));
  sheet.id = STYLE_ID;
  sheet.textContent = `${ruleOf('html:root', accent.light)} @media screen { ${ruleOf("html:root[data-theme='dark']", accent.dark)} }`;
}

/** Shows a publisher's branding all over the portal; that of the product for null. */
export function showBrand(brand: Brand | null): void {
  useBrand.setState({ brand });
  paintAccent(brand?.accent);
}

/** Sets the document's title: that of a screen, and the portal's name. */
export function usePageTitle(title: string): void {
  const name = usePortalName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
