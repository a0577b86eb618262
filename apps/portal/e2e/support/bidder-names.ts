/** A bidder as the portal names it: its code, after its name where that is another word. */
export const named = (code: string): RegExp => new RegExp(`^(.* · )?${code}$`);

/** The code of a bidder that is named so, or another text as it is. */
export const codeIn = (text: string): string => text.trim().split(' · ').at(-1) ?? '';
