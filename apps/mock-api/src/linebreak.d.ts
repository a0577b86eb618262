/** Where lines of a text may end, by UAX 14. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next position; null at the end of the text. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
