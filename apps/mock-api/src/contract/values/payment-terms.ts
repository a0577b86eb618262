/** Days from an invoice to its due day that a publisher can have. */
export const TERM_DAYS = { least: 30, most: 120 } as const;

/** A publisher's share of the revenue in percent, with at most two decimals. */
export const REVENUE_SHARE = { least: 10, most: 100 } as const;

/** How the past payment requests of a publisher were paid: all on time, or some late and some rejected. */
export const PAYMENT_HABITS = ['on-time', 'usual'] as const;
export type PaymentHabit = (typeof PAYMENT_HABITS)[number];
