/** What could end a script element or, in old browsers, a string in it. */
const UNSAFE = /[<>\u2028\u2029]/g;

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A JSON value as JavaScript that may stand in a script file, in a line comment of it, or in a script element of a
 * page: on one line, valid JSON, and without any `<` or `>`, so that neither `</script>` nor `<!--` can come up.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, escapeUnit);
}
