import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Names of the saved worlds by the digest of their snapshot. */
export type SnapshotLabel = Readonly<Record<string, string>>;

export interface LabelOfBytes {
  readonly world: string;
  /** Whether the file has exactly the saved bytes; undefined when it is unknown. */
  readonly isAsSaved: boolean | undefined;
}

export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isLabel(value: unknown): value is SnapshotLabel {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((world) => typeof world === 'string')
  );
}

function readLabel(text: string): SnapshotLabel | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isLabel(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

export function readSnapshotLabel(file: string, bytes: Buffer): LabelOfBytes {
  const label = readLabel(textOf(file));
  if (!label) return { world: '', isAsSaved: undefined };
  const digest = digestOf(bytes);
  const world = Object.hasOwn(label, digest) ? label[digest] : undefined;
  return { world: world ?? '', isAsSaved: world !== undefined };
}
