import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

const SAMPLES = join(import.meta.dirname, '../../../../fixtures/csv');
const HEADER = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS';

const REPORT_HEADING = 'Correct following items in your CSV file and try again:';

/** A file in the form that Playwright passes to the browser. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A sample of `fixtures/csv`. */
export function sample(name: string): TestFile {
  return { name, mimeType: 'text/csv', buffer: readFileSync(join(SAMPLES, name)) };
}

export function textFile(name: string, text: string, mimeType = 'text/csv'): TestFile {
  return { name, mimeType, buffer: Buffer.from(text) };
}

/** A valid file with one ad unit on each page, with one bidder. */
export function fileWithPages(pages: readonly string[], bidder = 'ix'): TestFile {
  const bids = `"[{""bidder"":""${bidder}"",""params"":{""siteId"":""1""}}]"`;
  const rows = pages.map((page, index) => `${page},/1/unit,div-${index},"[[300,250]]",${bids}`);
  return textFile('pages.csv', [HEADER, ...rows].join('\n'));
}

/** The configuration in force, by page. */
export function biddersByPage(world: SimWorld): Promise<BiddersByPage> {
  return world.get<BiddersByPage>('/v1/prebid/bidders?support_page=1');
}

/** Uploads a file through the API, without the portal. */
export async function putIntoForce(page: Page, file: TestFile): Promise<void> {
  const response = await page.request.post('/v1/prebid/config', {
    multipart: { bidder_data_csv: file },
  });
  expect(response.status()).toBe(201);
}

/** The Update Configuration modal from the user's view. */
export class UploadScreen {
  readonly page: Page;
  readonly modal: Locator;
  readonly update: Locator;
  readonly report: Locator;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.modal = page.getByRole('dialog', { name: 'Update Configuration' });
    this.update = this.modal.getByRole('button', { name: 'Update', exact: true });
    this.report = this.modal.getByRole('region', { name: REPORT_HEADING });
    this.summary = this.modal.getByRole('region', { name: 'What the upload will change' });
  }

  /** Signs in and opens the modal from Bidder Control. */
  static async open(page: Page, world: SimWorld, persona = 'publisher'): Promise<UploadScreen> {
    await world.signIn(persona);
    await page.goto('/bidders');
    const screen = new UploadScreen(page);
    await page.getByRole('button', { name: 'Update Configuration' }).click();
    await expect(screen.modal).toBeVisible();
    return screen;
  }

  /** Selects a file with the button and the browser's file dialog. */
  async select(file: TestFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.modal.getByRole('button', { name: /^(Select|Change) file$/ }).click();
    await (await chooser).setFiles(file);
  }

  /** Drops files onto the file area. */
  async drop(...files: readonly TestFile[]): Promise<void> {
    const contents = files.map((file) => ({ ...file, buffer: file.buffer.toString('base64') }));
    const dataTransfer = await this.page.evaluateHandle((dropped) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, buffer } of dropped) {
        const bytes = Uint8Array.from(atob(buffer), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    }, contents);
    const area = this.modal.getByTestId('file-area');
    for (const event of ['dragenter', 'dragover', 'drop']) {
      await area.dispatchEvent(event, { dataTransfer });
    }
  }

  /** The problems of a code in the report. */
  problems(code: number): Locator {
    return this.report.locator(`[data-code="${code}"]`);
  }

  /** Rows, columns and values that the report lists under a code. */
  async places(code: number): Promise<string[][]> {
    const rows = this.problems(code).locator('tbody tr');
    return Promise.all(
      (await rows.all()).map(async (row) =>
        (await row.getByRole('cell').allTextContents()).slice(0, 3),
      ),
    );
  }
}
