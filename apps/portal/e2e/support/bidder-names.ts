/** A bidder as the portal names it, not the caret before it: its code, after its name where that is another word. */
export const named = (code: string): RegExp => new RegExp(`^((?!Ad units of ).* · )?${code}$`);

/** The code of a bidder that is named so, or another text as it is. */
export const codeIn = (text: string): string => text.trim().split(' · ').at(-1) ?? '';
