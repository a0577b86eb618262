import type { JournalEntry } from '@bidstage/mock-api/contract/control/journal';
import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Beginnings of what is said by design: what is wrong with a file, and the line that a failing insight writes. */
const BY_DESIGN = [
  'POST /v1/prebid/csv_validation 422',
  'POST /v1/prebid/config 422',
  'warning: Fetching insight data failed.',
];

/** What publishers' pages load: the portal has none of it. */
const FOR_PUBLISHERS = '/wrapper/';

/** What a page cannot do without; a call of the API that fails has its own words on the screen. */
const ASSETS = ['document', 'script', 'stylesheet', 'font', 'image', 'manifest'];

/** What goes wrong in the pages of a test without being meant to. */
export class PageFaults {
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #found: string[] = [];
  /** Answers of the server with 400 and above, as `METHOD path status`, each with whether a fault made it. */
  readonly #refused = new Map<string, Promise<boolean>>();

  /** Watches all pages of a context, those to come too. `origin` is the portal's. */
  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
    context.on('weberror', (error) => this.#found.push(error.error().message));
    context.on('console', (message) => this.#hear(message));
    context.on('response', (response) => this.#look(response));
    context.on('requestfailed', (request) => this.#miss(request));
  }

  /** What was found but for refusals that a fault of the world made, and for what begins with one of `meant`. */
  async all(meant: readonly string[]): Promise<string[]> {
    const found = [...this.#found];
    for (const [line, isPlanned] of this.#refused) {
      if (!(await isPlanned)) found.push(line);
    }
    const beginnings = [...BY_DESIGN, ...meant];
    return found.filter((line) => !beginnings.some((beginning) => line.startsWith(beginning)));
  }

  /** The browser tells each failing request on the console too; those are looked at as answers. */
  #hear(message: ConsoleMessage): void {
    const [type, text] = [message.type(), message.text()];
    if (text.startsWith('Failed to load resource')) return;
    // Publishers' pages, on which the real Prebid says much, are not the portal.
    const isOwn = message.page()?.url().startsWith(this.#origin) ?? false;
    if (type === 'error' || (type === 'warning' && isOwn)) this.#found.push(`${type}: ${text}`);
  }

  #look(response: Response): void {
    const { origin, pathname } = new URL(response.url());
    if (response.status() < 400 || origin !== this.#origin) return;
    if (pathname.startsWith(FOR_PUBLISHERS)) return;
    const line = `${response.request().method()} ${pathname} ${response.status()}`;
    // An answer that the test itself gave in the server's place does not say how long the server took.
    if ('server-timing' in response.headers()) this.#refuse(line, response);
    else if (ASSETS.includes(response.request().resourceType())) this.#found.push(line);
  }

  #miss(request: Request): void {
    const { origin, pathname } = new URL(request.url());
    if (origin !== this.#origin || pathname.startsWith(FOR_PUBLISHERS)) return;
    if (!ASSETS.includes(request.resourceType())) return;
    // What somebody leaves behind is not missed.
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) this.#found.push(`${request.url()}: ${reason}`);
  }

  #refuse(line: string, response: Response): void {
    if (this.#refused.has(line)) return;
    this.#refused.set(line, this.#isPlanned(line, response.headers()['x-bidstage-world'] ?? ''));
  }

  /** Whether the journal of a world says that a fault made an answer; asked at once, for worlds come and go. */
  async #isPlanned(line: string, world: string): Promise<boolean> {
    const [method = '', path = '', status = ''] = line.split(' ');
    const journal = await this.#context.request
      .get('/__sim/journal', {
        params: { method, path, limit: 20 },
        headers: { 'x-bidstage-world': world },
      })
      // The test may be over before the answer is there.
      .catch(() => undefined);
    if (!journal?.ok()) return true;
    const entries = (await journal.json()) as JournalEntry[];
    return entries.some((entry) => String(entry.status) === status && entry.faults.length > 0);
  }
}
