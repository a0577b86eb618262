import { readFileSync } from 'node:fs';
import { BROWSER_SCRIPTS } from './browser-scripts.ts';

const SCRIPT = readFileSync(`${BROWSER_SCRIPTS}/cmp-stub.js`, 'utf8');

/** What a stub of a consent platform offers and returns; see the script. */
interface CmpStub {
  readonly apis: string;
  readonly tcString?: string;
  readonly gppString?: string;
  readonly uspString?: string;
  /** The time in ms after which its visitor chooses; never, if absent. */
  readonly chooses?: number;
}

/** A stub of a consent platform as HTML, for the head of a publisher's page above all ad code. */
export function cmpStub(options: CmpStub): string {
  const { apis, tcString = '', gppString = '', uspString = '', chooses } = options;
  const strings = `data-tc-string="${tcString}" data-gpp-string="${gppString}" data-usp-string="${uspString}"`;
  const time = chooses === undefined ? '' : ` data-chooses="${chooses}"`;
  return `<script data-apis="${apis}" ${strings}${time}>\n${SCRIPT}</script>`;
}
