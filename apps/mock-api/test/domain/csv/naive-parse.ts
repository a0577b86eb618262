/** A record with the line of its first character. */
export interface NaiveRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/**
 * A slow parser of RFC 4180 that reads a whole text character by character. Returns the records that are not blank;
 * undefined when a quote is at an invalid position.
 */
export function naiveParse(text: string): NaiveRecord[] | undefined {
  const records: NaiveRecord[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        at += 1;
        while (text[at] !== '"' || text[at + 1] === '"') {
          if (at >= text.length) return undefined;
          if (text[at] === '"') at += 1;
          cell += text[at];
          at += 1;
        }
        at += 1;
        if (at < text.length && !/^(,|\r?\n)/.test(text.slice(at, at + 2))) return undefined;
      } else {
        while (at < text.length && !/^(,|\r?\n)/.test(text.slice(at, at + 2))) {
          if (text[at] === '"') return undefined;
          cell += text[at];
          at += 1;
        }
      }
      cells.push(cell);
      if (text[at] !== ',') break;
      at += 1;
    }
    const end = at;
    at += text[at] === '\r' ? 2 : 1;
    const line = text.slice(0, start).split('\n').length;
    if (text.slice(start, end) !== '' && !(cells.length === 1 && /^\s+$/.test(cells[0] ?? ''))) {
      records.push({ cells, line });
    }
  }
  return records;
}
