import type { PaymentDetail } from '#api/contract/operations/payments.ts';

export type TaxType = PaymentDetail['tax_type'];

/** What a publisher is paid for: ad space on its own pages, or the licence to show its content on pages of others. */
export type Supply = 'advertising' | 'licence';

/** A standard rate of VAT from a day ('YYYY-MM-DD') on, in percent. */
export interface VatRate {
  readonly from: string;
  readonly percent: number;
}

/** The taxes of one country. */
export interface CountryTaxes {
  readonly name: string;
  /** Oldest first; the first one also applies before its day. None: no VAT. */
  readonly vat: readonly VatRate[];
  /** Why a service to another country carries no VAT. */
  readonly export: string;
  /** What the payer withholds from royalties to this country. */
  readonly royalty?: { readonly percent: number; readonly reason: string };
}

/** The facts that decide about the tax on an invoice. Countries are ISO 3166 alpha-2. */
export interface TaxCase {
  readonly payerCountry: string;
  readonly payeeCountry: string;
  readonly supply: Supply;
  /** 'YYYY-MM-DD' */
  readonly invoiceDate: string;
}

/** The tax on an invoice. */
export interface TaxTreatment {
  readonly type: TaxType;
  readonly percent: number;
  /** What the invoice has to say about its tax. */
  readonly note: string;
}

/** The standard rate of VAT that is in force on a day, in percent; 0 in a country without VAT. */
export function vatRateOn(rates: readonly VatRate[], day: string): number {
  return (rates.findLast(({ from }) => from <= day) ?? rates[0])?.percent ?? 0;
}

function reverseCharge(payer: string, payee: CountryTaxes | undefined): string {
  const place = `Reverse charge: the customer accounts for VAT in ${payer}.`;
  return payee ? `${place} ${payee.export}.` : place;
}

/**
 * The tax on an invoice. Within a country it carries VAT at the rate of the invoice date. A service to another country
 * carries none: the customer accounts for it. From royalties to another country the payer withholds tax at the rate of
 * the treaty between the two, from payments for advertising nothing.
 */
export function taxOf(
  countries: Readonly<Record<string, CountryTaxes>>,
  { payerCountry, payeeCountry, supply, invoiceDate }: TaxCase,
): TaxTreatment {
  const payer = countries[payerCountry];
  const payee = countries[payeeCountry];
  const payerName = payer?.name ?? payerCountry;
  if (payerCountry === payeeCountry) {
    const percent = vatRateOn(payer?.vat ?? [], invoiceDate);
    const note = `VAT at the standard rate of ${payerName} on the invoice date, ${percent} %.`;
    return { type: 'vat', percent, note };
  }
  const note = reverseCharge(payerName, payee);
  if (supply === 'advertising' || !payee?.royalty) return { type: 'vat', percent: 0, note };
  const { percent, reason } = payee.royalty;
  const withheld =
    percent === 0
      ? `No withholding tax on royalties: ${reason}.`
      : `Withholding tax on royalties, ${percent} %: ${reason}.`;
  return { type: 'withholding_tax', percent, note: `${note} ${withheld}` };
}
