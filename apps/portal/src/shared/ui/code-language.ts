/** The languages that code is shown in; HTML brings the JavaScript of its scripts along. */
export type CodeLanguage = 'html' | 'javascript';
