import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { controlHeaders } from '../../shared/api/control-token.ts';
import { presentPath } from '../../shared/config/addresses.ts';
import { currentPersona } from '../sim-actions.ts';
import { snapshotUrl } from '../state/state-queries.ts';
import { BUNDLE_FILES, bundleText, linkText } from './bundle-text.ts';
import { readBytes } from './read-bytes.ts';
import { screenshotOfPage } from './screenshot.ts';
import type { MadeFile } from './save-file.ts';
import { makeReproduceLink } from './share-links.ts';

/** Maximum length of a snapshot's name, in characters. */
const NAME_LENGTH = 40;

/** The snapshot for a world's bundles: each new one replaces the previous one. */
const bundleSnapshot = (world: string) => `bug-${world}`.slice(0, NAME_LENGTH);

async function worldFile(world: string): Promise<Uint8Array> {
  const name = bundleSnapshot(world);
  await api('saveSnapshot', { body: { name } });
  return readBytes(snapshotUrl(name), controlHeaders());
}

const requests = () => api('getJournalHar');

/**
 * Everything needed to reproduce a bug, in one ZIP file: screenshot, requests, the world, the reproduce link and a
 * text. Contains no secrets: the journal redacts them, and a snapshot holds no sessions.
 */
export async function makeBugBundle(client: QueryClient, description: string): Promise<MadeFile> {
  const path = presentPath();
  // First, while the page still shows the bug.
  const screenshot = await screenshotOfPage();
  const [state, link, har] = await Promise.all([
    api('getState'),
    makeReproduceLink(client),
    requests(),
  ]);
  const world = await worldFile(state.world);
  const persona = currentPersona(client)?.id ?? null;
  const browser = navigator.userAgent;
  const hasScreenshot = screenshot !== null;
  const text = bundleText({ description, state, persona, path, browser, link, hasScreenshot });
  const { strToU8, zipSync } = await import('fflate');
  const files = {
    [BUNDLE_FILES.text]: strToU8(text),
    [BUNDLE_FILES.link]: strToU8(`${linkText(link)}\n`),
    [BUNDLE_FILES.requests]: strToU8(JSON.stringify(har, null, 2)),
    [BUNDLE_FILES.world]: world,
    ...(screenshot && { [BUNDLE_FILES.screenshot]: screenshot }),
  };
  // The files have the world's time, like everything in them.
  const mtime = state.clock.now;
  return {
    name: `bug-${state.world}.zip`,
    type: 'application/zip',
    bytes: zipSync(files, { mtime }),
  };
}
