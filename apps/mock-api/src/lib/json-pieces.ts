/** Elements of a long list per piece of text. */
const ELEMENTS_PER_PIECE = 500;

/** The JSON of a list in pieces, split between its elements, which are small. */
function* listPieces(list: readonly unknown[]): Generator<string, void, undefined> {
  yield '[';
  for (let start = 0; start < list.length; start += ELEMENTS_PER_PIECE) {
    const elements = JSON.stringify(list.slice(start, start + ELEMENTS_PER_PIECE)).slice(1, -1);
    yield start === 0 ? elements : `,${elements}`;
  }
  yield ']';
}

/**
 * The JSON of plain objects, lists and scalars in pieces, so that a value of megabytes is not written at once. Only long
 * lists are split between their elements.
 */
export function* jsonPieces(value: unknown): Generator<string, void, undefined> {
  if (typeof value !== 'object' || value === null) return yield JSON.stringify(value);
  if (Array.isArray(value) && value.length > ELEMENTS_PER_PIECE) return yield* listPieces(value);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  let before = start;
  for (const [key, inner] of Object.entries(value)) {
    yield `${before}${Array.isArray(value) ? '' : `${JSON.stringify(key)}:`}`;
    yield* jsonPieces(inner);
    before = ',';
  }
  yield before === start ? `${start}${end}` : `${end}`;
}
