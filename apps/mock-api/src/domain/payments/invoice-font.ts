const SHOWN = /^[\x20-\x7e\xa0-\xff]+$/;

/** Whether the fonts of an invoice can show a text: Windows-1252 without its special signs. */
export const isInInvoiceFont = (text: string): boolean => SHOWN.test(text);
