/** Right uses, and wrong ones of each type that comes from the contract or the sources: one that is lost accepts everything. */
export const PACKAGE_USES = `import { startBidstage, matchers, type Bidstage, type FaultEffect } from '@bidstage/mock-api';
export async function use(bidstage: Bidstage) {
  const hash: string = (await bidstage.state()).stateHash;
  await bidstage.respond({ path: '/v2/x' }, { status: 200, json: { hash }, times: 1, skip: 1 });
  const { pass } = await matchers.toHaveReceived(bidstage, { method: 'GET' }, 1);
  const [entry] = await bidstage.journal();
  const world = await bidstage.createWorld({ persona: 'finance' });
  // @ts-expect-error there is no such option
  void startBidstage({ sed: 7 });
  // @ts-expect-error the seed is a number
  void startBidstage({ seed: '7' });
  // @ts-expect-error there is no such method
  bidstage.nonsense();
  // @ts-expect-error the hash is text
  const number: number = (await bidstage.state()).stateHash;
  // @ts-expect-error a response of one's own has a status
  await bidstage.respond({}, { json: {} });
  // @ts-expect-error there is no such method of requests
  await bidstage.requests({ method: 'FETCH' });
  // @ts-expect-error there is no such mode of a clock
  await bidstage.setClock({ mode: 'fast' });
  // @ts-expect-error there is no such effect
  const effect: FaultEffect = { type: 'explode' };
  // @ts-expect-error an entry of the journal has no such member
  entry?.answer;
  // @ts-expect-error only the server's own world has further ones
  await world.createWorld();
  // @ts-expect-error the times are a number
  await matchers.toHaveReceived(bidstage, {}, 'once');
  return [pass, number, effect];
}
`;
