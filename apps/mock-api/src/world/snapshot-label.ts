import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { hasShape } from '#api/lib/shape.ts';

const LabelSchema = Type.Record(Type.String(), Type.String());

/** Names of the saved worlds by the digest of their snapshot. */
export type SnapshotLabel = Readonly<Static<typeof LabelSchema>>;

export interface LabelOfBytes {
  readonly world: string;
  /** Whether the file has exactly the saved bytes; undefined when it is unknown. */
  readonly isAsSaved: boolean | undefined;
}

export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function readLabel(text: string): SnapshotLabel | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return hasShape(LabelSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const textIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

export function readSnapshotLabel(file: string, bytes: Buffer): LabelOfBytes {
  const label = readLabel(textIn(file));
  if (!label) return { world: '', isAsSaved: undefined };
  const digest = digestOf(bytes);
  const world = Object.hasOwn(label, digest) ? label[digest] : undefined;
  return { world: world ?? '', isAsSaved: world !== undefined };
}
