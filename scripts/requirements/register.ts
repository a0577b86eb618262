import { readFileSync } from 'node:fs';

/** Required kind of test of a row. */
type Verify = 'api' | 'unit' | 'browser';

/** One row of docs/requirements.md. */
export interface Requirement {
  readonly id: string;
  readonly verify: Verify;
}

const ROW = /^\| ([A-Z][A-Z0-9]*-\d{3}) \|.*\| (api|unit|browser) \|$/;

/** Reads the register; throws for a duplicate ID. */
export function readRegister(file: string): Requirement[] {
  const requirements: Requirement[] = [];
  const seen = new Set<string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, id, verify] = ROW.exec(line) ?? [];
    if (!id || !verify) continue;
    if (seen.has(id)) throw new Error(`${file}: ${id} occurs twice`);
    seen.add(id);
    requirements.push({ id, verify: verify as Verify });
  }
  return requirements;
}
