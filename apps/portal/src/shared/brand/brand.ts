import type { Brand } from '@bidstage/mock-api/contract/operations/control/brand';
import { create } from 'zustand';

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

/** The text on the accent colour stays: the server's colours contrast with it. */
function paintAccent(accent: Brand['accent']): void {
  const style = document.getElementById(STYLE_ID);
  if (!accent) return style?.remove();
  const sheet = style ?? document.head.appendChild(document.createElement('style'));
  sheet.id = STYLE_ID;
  sheet.textContent = `html:root { --accent: ${accent.light} } html:root[data-theme='dark'] { --accent: ${accent.dark} }`;
}

/** Shows a publisher's branding all over the portal; that of the product for null. */
export function showBrand(brand: Brand | null): void {
  useBrand.setState({ brand });
  paintAccent(brand?.accent);
}
