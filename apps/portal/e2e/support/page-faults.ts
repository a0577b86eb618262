import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Prefixes of intended console messages: the problems of a file, and the log line of a failing insight. */
const BY_DESIGN = [
  'POST /v1/prebid/csv_validation 422',
  'POST /v1/prebid/config 422',
  'warning: Fetching insight data failed.',
];

/** Files for publishers' pages: the portal loads none of them. */
const FOR_PUBLISHERS = '/wrapper/';

/** Resource types without which a page is broken; a failed API request shows its own error on the screen. */
const ASSETS = ['document', 'script', 'stylesheet', 'font', 'image', 'manifest'];

/** Collects the unintended errors in the pages of a test. */
export class PageFaults {
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #found: string[] = [];
  /** Responses of 400 and above, as `METHOD path status`, each with a promise whether a fault caused it. */
  readonly #refused = new Map<string, Promise<boolean>>();

  /** Watches all pages of a context, including later ones. `origin` is the portal's. */
  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
    context.on('weberror', (error) => this.#found.push(error.error().message));
    context.on('console', (message) => this.#hear(message));
    context.on('response', (response) => this.#look(response));
    context.on('requestfailed', (request) => this.#miss(request));
  }

  /** The errors found, except responses caused by a fault of the world, and lines that begin with one of `meant`. */
  async all(meant: readonly string[]): Promise<string[]> {
    const found = [...this.#found];
    for (const [line, isPlanned] of this.#refused) {
      if (!(await isPlanned)) found.push(line);
    }
    const beginnings = [...BY_DESIGN, ...meant];
    return found.filter((line) => !beginnings.some((beginning) => line.startsWith(beginning)));
  }

  /** The browser also logs each failing request to the console; those are checked as responses. */
  #hear(message: ConsoleMessage): void {
    const [type, text] = [message.type(), message.text()];
    if (text.startsWith('Failed to load resource')) return;
    // Publishers' pages, on which the real Prebid logs much, are not the portal.
    const isOwn = message.page()?.url().startsWith(this.#origin) ?? false;
    if (type === 'error' || (type === 'warning' && isOwn)) this.#found.push(`${type}: ${text}`);
  }

  #look(response: Response): void {
    const { origin, pathname } = new URL(response.url());
    if (response.status() < 400 || origin !== this.#origin) return;
    if (pathname.startsWith(FOR_PUBLISHERS)) return;
    const line = `${response.request().method()} ${pathname} ${response.status()}`;
    // A response that the test itself made has no server timing.
    if ('server-timing' in response.headers()) this.#refuse(line, response);
    else if (ASSETS.includes(response.request().resourceType())) this.#found.push(line);
  }

  #miss(request: Request): void {
    const { origin, pathname } = new URL(request.url());
    if (origin !== this.#origin || pathname.startsWith(FOR_PUBLISHERS)) return;
    if (!ASSETS.includes(request.resourceType())) return;
    // Requests aborted by leaving a page are no errors.
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) this.#found.push(`${request.url()}: ${reason}`);
  }

  #refuse(line: string, response: Response): void {
    if (this.#refused.has(line)) return;
    this.#refused.set(line, this.#isPlanned(line, response.headers()['x-bidstage-world'] ?? ''));
  }

  /**
   * Whether the journal of a world shows that a fault caused a response; requested at once, because worlds are
   * short-lived.
   */
  async #isPlanned(line: string, world: string): Promise<boolean> {
    const [method = '', path = '', status = ''] = line.split(' ');
    const journal = await this.#context.request
      .get('/__sim/journal', {
        params: { method, path, limit: 20 },
        headers: { 'x-bidstage-world': world },
      })
      // The test may end before the response arrives.
      .catch(() => undefined);
    if (!journal?.ok()) return true;
    const entries = (await journal.json()) as JournalEntry[];
    return entries.some((entry) => String(entry.status) === status && entry.faults.length > 0);
  }
}
