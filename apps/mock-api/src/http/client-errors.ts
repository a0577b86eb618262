import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_CATALOGUE, type ErrorKey } from '../contract/values/error-catalogue.ts';

/** Connection errors of Node by their code; any other request cannot be parsed. */
const CONNECTION_ERRORS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headTooLarge',
};

/**
 * Responds to a connection whose request is late or cannot be parsed, and closes it. The response has the envelope of
 * `/v1`, because Node gives no path to choose another form by.
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
