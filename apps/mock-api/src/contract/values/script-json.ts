/** Characters that could end a script element or, in old browsers, a string in it. */
const UNSAFE = /[<>\u2028\u2029]/g;

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Writes a JSON value as JavaScript that is safe in a script file, in a line comment of it, or in a script element of a
 * page: on one line, valid JSON, and without `<` and `>`, so that neither `</script>` nor `<!--` can occur.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, escapeUnit);
}
