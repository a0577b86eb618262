/**
 * A bidder as the portal names it, not the caret before it: its code, after its name where that is another word. Where
 * only the case differs the name stands alone.
 */
export const named = (code: string): RegExp => new RegExp(`^((?!Ad units of ).* · )?${code}$`, 'i');

/** The code of a bidder that is named so: of one word it is the same in lower case. Other texts as they are. */
export const codeIn = (text: string): string => {
  const [name = '', code] = text.trim().split(' · ');
  return code ?? (/\s/.test(name) ? name : name.toLowerCase());
};
