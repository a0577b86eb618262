/** The languages that code is shown in; HTML includes the JavaScript of its scripts. */
export type CodeLanguage = 'html' | 'javascript';
