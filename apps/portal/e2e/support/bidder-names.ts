/** A bidder as the portal names it: its code, after its name where that is another word. */
export const named = (code: string): RegExp => new RegExp(`^(.* · )?${code}$`);
