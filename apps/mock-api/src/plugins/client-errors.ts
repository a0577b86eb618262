import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_CATALOGUE, type ErrorKey } from '../contract/error-catalogue.ts';

/** What Node finds wrong before there is a request, by its code; anything else cannot be read. */
const CONNECTION_ERRORS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headTooLarge',
};

/**
 * Answers a connection whose request came too late or cannot be read, in the envelope of `/v1`, and closes it: Node tells
 * of no path by which another form could be chosen.
 */
export function sendClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, text } =
      ERROR_CATALOGUE[CONNECTION_ERRORS[error.code ?? ''] ?? 'unreadableRequest'];
    const body = JSON.stringify({ code: status, msg: text, data: null });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
