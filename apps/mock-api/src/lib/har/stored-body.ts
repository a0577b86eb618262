import { redactFields } from '#api/lib/redact.ts';
import type { StoredText } from './har-entry.ts';

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A body for a file: text without secrets, anything else in base64. */
export function storedBody(bytes: Buffer): StoredText {
  const text = textOf(bytes);
  return text === undefined
    ? { text: bytes.toString('base64'), encoding: 'base64' }
    : { text: redactFields(text) };
}

export const bytesOfStored = ({ text, encoding }: StoredText): Buffer =>
  Buffer.from(text, encoding);
