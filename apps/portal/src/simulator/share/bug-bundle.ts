import type { QueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { apiAddress, presentPath } from '#portal/shared/config/addresses.ts';
import { currentPersona } from '../sim-actions.ts';
import { saveAsFile } from '../state/state-queries.ts';
import { BUNDLE_FILES, bundleText, linkText, withoutHosts } from './bundle-text.ts';
import { screenshotOfPage } from './screenshot.ts';
import type { MadeFile } from '../parts/save-file.ts';
import { reproduceData, reproduceLinkOf } from './share-links.ts';

/** The requests as HAR, without the names of the servers that they were sent to. */
async function requests(): Promise<string> {
  const har = JSON.stringify(await api('getJournalHar'), null, 2);
  return withoutHosts(har, [location.origin, new URL(apiAddress()).origin]);
}

async function contents(client: QueryClient, description: string) {
  const path = presentPath();
  // First, while the page still shows the bug.
  const screenshot = await screenshotOfPage();
  const [state, data, har] = await Promise.all([
    api('getState'),
    reproduceData(client),
    requests(),
  ]);
  const [link, { bytes: world }] = await Promise.all([
    reproduceLinkOf(data),
    saveAsFile(`bug-${state.world}`),
  ]);
  const persona = currentPersona(client)?.id ?? null;
  const browser = navigator.userAgent;
  const hasScreenshot = screenshot !== null;
  const text = bundleText({ description, state, persona, path, browser, link, hasScreenshot });
  return { state, text, link, data, har, world, screenshot };
}

/**
 * Everything needed to reproduce a bug, in one ZIP file: screenshot, requests, the world, what was done, and a text.
 * Contains no secrets, and no name of a server: the journal redacts them, and a snapshot holds no sessions.
 */
export async function makeBugBundle(client: QueryClient, description: string): Promise<MadeFile> {
  const { state, text, link, data, har, world, screenshot } = await contents(client, description);
  const { strToU8, zipSync } = await import('fflate');
  const files = {
    [BUNDLE_FILES.text]: strToU8(text),
    [BUNDLE_FILES.link]: strToU8(`${linkText(link)}\n`),
    ...(data.link && { [BUNDLE_FILES.reproduce]: strToU8(JSON.stringify(data.link)) }),
    [BUNDLE_FILES.requests]: strToU8(har),
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
