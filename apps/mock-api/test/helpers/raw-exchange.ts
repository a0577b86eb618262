import { connect } from 'node:net';

/** What a connection brought, and whether the server closed it. */
export interface Exchange {
  readonly text: string;
  /** Status of the first answer; 0 without one. */
  readonly status: number;
}

/** A connection of its own that writes what it is told, as no HTTP client would; ends when the server closes it. */
export class RawConnection {
  readonly #socket;
  readonly #ended: Promise<Exchange>;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#ended = new Promise((resolve) => {
      const pieces: Buffer[] = [];
      this.#socket.on('data', (piece) => pieces.push(piece));
      // A server that has had enough may reset the connection.
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

  /** Settles when the server has closed the connection. */
  closed(): Promise<Exchange> {
    return this.#ended;
  }
}

/** Writes a text on a connection of its own and answers what came until the server closed it. */
export function exchangeRaw(port: number, text: string): Promise<Exchange> {
  const connection = new RawConnection(port);
  connection.write(text);
  return connection.closed();
}
