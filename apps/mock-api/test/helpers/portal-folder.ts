import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder like that of the built portal, with a file beside it that must never be served. */
export interface PortalFolder {
  readonly portal: string;
  readonly remove: () => void;
}

/** What the file beside the portal says. */
export const BESIDE = 'nobody may read this';

/** Writes such a folder. */
export function makePortalFolder(): PortalFolder {
  const root = mkdtempSync(join(tmpdir(), 'bidstage-portal-test-'));
  const portal = join(root, 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  writeFileSync(join(root, 'beside.txt'), BESIDE);
  writeFileSync(join(portal, 'assets', 'app-1a2b.js'), 'export {};');
  const config = '<script type="application/json" id="bidstage-config">{}</script>';
  writeFileSync(
    join(portal, 'index.html'),
    `<!doctype html><title>Portal</title>${config}<script src="/assets/app-1a2b.js"></script>`,
  );
  return { portal, remove: () => rmSync(root, { recursive: true, force: true }) };
}
