import { connect } from 'node:net';

/** The data of a connection, and whether the server closed it. */
export interface Exchange {
  readonly text: string;
  /** Status of the first response; 0 without one. */
  readonly status: number;
}

/** A connection of its own that writes any text, unlike an HTTP client; ends when the server closes it. */
export class RawConnection {
  readonly #socket;
  readonly #ended: Promise<Exchange>;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#ended = new Promise((resolve) => {
      const pieces: Buffer[] = [];
      this.#socket.on('data', (piece) => pieces.push(piece));
      // A server that rejects a request may reset the connection.
      this.#socket.on('error', () => undefined);
      this.#socket.on('close', () => {
        const text = Buffer.concat(pieces).toString('latin1');
        resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0) });
      });
    });
  }

  write(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  /** Resolves when the server has closed the connection. */
  closed(): Promise<Exchange> {
    return this.#ended;
  }
}

/** Writes a text on a connection of its own and returns what arrived until the server closed it. */
export function exchangeRaw(port: number, text: string): Promise<Exchange> {
  const connection = new RawConnection(port);
  connection.write(text);
  return connection.closed();
}
