import type { Page } from '@playwright/test';

/** Changes the `data` of the responses to these requests from now on. */
export async function changeData<Data>(
  page: Page,
  url: string | RegExp,
  change: (data: Data) => unknown,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}
