import { FULL_SCREENS } from '#portal/simulator/catalogue/states.ts';
import { launchChromium } from '../lib/find-chromium.mjs';
import { faultsNamed, WRITE_FAULTS } from './fault-kinds.ts';
import { FORMS } from './forms.ts';
import { runAtOnce } from './run-at-once.ts';
import {
  callsOf,
  type SweptScreen,
  type Visit,
  visitForm,
  type VisitOptions,
  visitScreen,
} from './visit.ts';

/** What a sweep visits, and where. */
export interface SweepOptions {
  /** Of the server, without a trailing slash. */
  readonly address: string;
  /** Parts of the screens' titles; all screens for none. */
  readonly screens: readonly string[];
  /** Names of faults; all for none. */
  readonly faults: readonly string[];
  /** Pages that are open at the same time. */
  readonly atOnce: number;
  readonly patienceMs: number;
  /** Called at the end of each visit. */
  readonly onVisit: (visit: Visit) => void;
}

const hasTitle = (parts: readonly string[], { screen }: { readonly screen: string }): boolean =>
  parts.length === 0 || parts.some((part) => screen.toLowerCase().includes(part.toLowerCase()));

/** The screens with one of these texts in their titles. Throws when there is none. */
export function screensNamed(parts: readonly string[]): readonly SweptScreen[] {
  const found = FULL_SCREENS.filter((one) => hasTitle(parts, one));
  if (found.length > 0) return found;
  const all = FULL_SCREENS.map(({ screen }) => screen).join(', ');
  throw new Error(`No screen has ${parts.join(' or ')} in its title: ${all}`);
}

export async function runSweep(options: SweepOptions): Promise<Visit[]> {
  const { screens, faults, atOnce, address, patienceMs, onVisit } = options;
  const kinds = faultsNamed(faults);
  const writeKinds = faultsNamed(faults, WRITE_FAULTS);
  const chosen = screensNamed(screens);
  const browser = await launchChromium();
  const reported = async (visit: Promise<Visit>): Promise<Visit> => {
    const done = await visit;
    onVisit(done);
    return done;
  };
  try {
    const at: VisitOptions = { browser, address, patienceMs };
    const calls = await runAtOnce(
      chosen.map((screen) => () => callsOf(at, screen)),
      atOnce,
    );
    const reads = chosen.flatMap((screen, index) =>
      kinds.map((kind) => () => reported(visitScreen(at, screen, kind, calls[index] ?? []))),
    );
    const writes = FORMS.filter((form) => hasTitle(screens, form)).flatMap((form) =>
      writeKinds.map((kind) => () => reported(visitForm(at, form, kind))),
    );
    return await runAtOnce([...reads, ...writes], atOnce);
  } finally {
    await browser.close();
  }
}
