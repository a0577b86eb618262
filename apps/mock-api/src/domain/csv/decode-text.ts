type Decoder = InstanceType<typeof TextDecoder>;

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * Turns the bytes of a file into text, piece by piece: UTF-8 with or without a byte order mark, UTF-16 with one.
 * Both methods answer undefined for a file that is not text: bytes that do not decode, or a NUL, which is also what
 * UTF-32 and binary files show. After that the decoder is spent.
 */
export class TextFileDecoder {
  /** The first byte, for as long as the second is missing: two of them tell the encoding. */
  #head: Uint8Array = new Uint8Array();
  #decoder: Decoder | undefined;

  /** The text of the next bytes, as far as its characters are complete. */
  decode(bytes: Uint8Array): string | undefined {
    if (this.#decoder) return this.#read(this.#decoder, bytes);
    const start = new Uint8Array(this.#head.length + bytes.length);
    start.set(this.#head);
    start.set(bytes, this.#head.length);
    if (start.length < 2) {
      this.#head = start;
      return '';
    }
    this.#decoder = new TextDecoder(encodingOf(start), { fatal: true });
    return this.#read(this.#decoder, start);
  }

  /** What is left after the last bytes: nothing, or undefined when the file ends inside a character. */
  end(): string | undefined {
    return this.#read(this.#decoder ?? new TextDecoder('utf-8', { fatal: true }), null);
  }

  #read(decoder: Decoder, bytes: Uint8Array | null): string | undefined {
    try {
      const text = bytes
        ? decoder.decode(bytes, { stream: true })
        : decoder.decode(this.#decoder ? undefined : this.#head);
      return text.includes('\0') ? undefined : text;
    } catch {
      return undefined;
    }
  }
}
