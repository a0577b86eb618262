import { startBidstage, type Bidstage } from '@bidstage/mock-api';
import { test } from '@bidstage/mock-api/playwright';

export async function hashOf(seed: number): Promise<string> {
  const bidstage: Bidstage = await startBidstage({ seed });
  return (await bidstage.state()).stateHash;
}

// @ts-expect-error there is no such option
void startBidstage({ sed: 7 });

test('types', async ({ world, page }) => {
  await page.goto(world.url);
  await world.advance({ seconds: 60 });
});
