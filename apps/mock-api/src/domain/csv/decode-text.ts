type Decoder = InstanceType<typeof TextDecoder>;

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * Decodes the bytes of a file chunk by chunk: UTF-8 with or without a byte order mark, UTF-16 with one. Both methods
 * return undefined for a file that is not text: bytes that cannot be decoded, or a NUL character, which UTF-32 and
 * binary files also contain. After that the decoder must not be used again.
 */
export class TextFileDecoder {
  /** The first byte until the second arrives: both are needed to find the encoding. */
  #head: Uint8Array = new Uint8Array();
  #decoder: Decoder | undefined;

  /** Returns the complete characters of the next bytes. */
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

  /** Ends the file: returns '', or undefined if the file ends inside a character. */
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
