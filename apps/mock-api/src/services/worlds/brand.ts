import { oncePer } from '#api/lib/memo.ts';
import type { Brand } from '#api/contract/operations/control/state.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { accentOf } from '#api/contract/values/accent-colour.ts';
import { logoFault, readLogo } from '#api/world/own-publisher/read-logo.ts';
import type { World } from '#api/world/world.ts';

/**
 * A world may come from a snapshot of elsewhere, so its branding is checked again: once, as a large logo takes 5 ms on each
 * page.
 */
const checkedBrand = oncePer(({ name, logo, accentColor }: PublisherFile): Brand => {
  const hasLogo = logo !== undefined && logoFault(logo) === null;
  const hasAccent = accentColor !== undefined && /^#[0-9a-f]{6}$/.test(accentColor);
  return {
    name,
    ...(hasLogo && { logo }),
    ...(hasAccent && { accent: accentOf(accentColor) }),
  };
});

/** How the portal shows whose world it is; undefined for a world without a publisher of its own. */
export function brandOf({ publisher }: World): Brand | undefined {
  return publisher && checkedBrand(publisher.file);
}

/** What makes an invoice look like those of its publisher. */
export interface InvoiceLook {
  readonly accent?: string;
  readonly logo?: Buffer;
  /** The country of the readers (ISO 3166, upper case), which decides the forms of Chinese characters. */
  readonly country?: string;
}

/** The look of the invoices of an affiliate: its country, and the branding of the world if it is its own publisher's. */
export function invoiceLookOf(world: World, affiliateId: string): InvoiceLook {
  const brand = brandOf(world);
  const affiliate = world.fixtures.affiliates.find(({ id }) => id === affiliateId);
  const place = affiliate && { country: affiliate.country.toUpperCase() };
  if (!brand || world.fixtures.ownPublisher !== affiliateId) return { ...place };
  return {
    ...place,
    ...(brand.accent && { accent: brand.accent.light }),
    ...(brand.logo !== undefined && { logo: readLogo(brand.logo).bytes }),
  };
}
