import { beforeEach, describe, expect, it } from 'vitest';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { DAY } from '#test/helpers/figures.ts';
import { AFTER, BEFORE, NOW, CONFIGURED, Stage } from './stage.ts';

const server = serverForEachTest();
let one: Stage;
let two: Stage;
beforeEach(async () => {
  one = await Stage.create(server, 'one');
  two = await Stage.create(server, 'two');
});

const HOURS_TWO = 2 * 3600;
const floor = (floorPrice: number) => ({
  bidderName: CONFIGURED[0]?.bids[0]?.bidder ?? '',
  adUnitId: CONFIGURED[0]?.divId ?? '',
  currency: 'USD' as const,
  floorPrice,
});

describe('a clock that was set back', () => {
  it('a clock that was set back loses all later actions with the next action', async () => {
    await one.recordFloor(floor(0.3));
    await one.advance(DAY);
    await one.upload(CONFIGURED.slice(0, 3));
    await one.autoPick(true);
    await one.recordFloor(floor(0.9));
    await one.setClock(NOW + HOURS_TWO);
    await one.recordFloor(floor(0.5));

    await two.recordFloor(floor(0.3));
    await two.advance(HOURS_TWO);
    await two.recordFloor(floor(0.5));

    for (const stage of [one, two]) await stage.setClock(NOW + 2 * DAY);
    expect(await one.stateHash()).toBe(await two.stateHash());
    expect(await one.bytes(AFTER)).toBe(await two.bytes(AFTER));
  });

  it('a clock that was set back loses later actions with an upload or a switch of AutoPick, too', async () => {
    for (const act of [
      (stage: Stage) => stage.upload(CONFIGURED.slice(0, 5)),
      (stage: Stage) => stage.autoPick(true),
    ]) {
      await one.setClock(NOW + DAY);
      await one.recordFloor(floor(0.9));
      await one.upload(CONFIGURED.slice(0, 3));
      for (const stage of [one, two]) {
        await stage.setClock(NOW + HOURS_TWO);
        await act(stage);
        await stage.setClock(NOW + 2 * DAY);
      }
      expect(await one.bytes(AFTER)).toBe(await two.bytes(AFTER));
    }
  });

  it('a clock that was set back loses a later switch of AutoPick', async () => {
    await one.advance(DAY);
    await one.autoPick(true);
    await one.setClock(NOW);
    await one.autoPick(false);
    for (const stage of [one, two]) await stage.setClock(NOW + 2 * DAY);
    expect(await one.bytes(AFTER)).toBe(await two.bytes(AFTER));
  });

  it('a clock that was set back hides later figures, and shows the same ones when it reaches them again', async () => {
    await one.autoPick(true);
    await one.advance(2 * DAY);
    const seen = await one.bytes(AFTER);
    await one.setClock(NOW);
    expect(await one.bidders(AFTER)).toEqual([]);
    await one.setClock(NOW + 2 * DAY);
    expect(await one.bytes(AFTER)).toBe(seen);
  });
});

describe('two worlds', () => {
  it('two worlds do not affect each other', async () => {
    await two.advance(2 * DAY);
    const before = await two.bytes(BEFORE);
    const after = await two.bytes(AFTER);
    await one.upload(CONFIGURED.slice(0, 4));
    await one.recordFloor(floor(2));
    await one.advance(2 * DAY);
    expect(await one.bytes(AFTER)).not.toBe(after);
    expect(await one.bytes(BEFORE)).toBe(before);
    expect(await two.bytes(AFTER)).toBe(after);
    expect(await two.bytes(BEFORE)).toBe(before);
  });

  it('two worlds with the same actions give the same responses, whatever is read in between', async () => {
    const steps = [
      (stage: Stage) => stage.recordFloor(floor(0.4)),
      (stage: Stage) => stage.advance(5 * 3600),
      (stage: Stage) => stage.autoPick(true),
      (stage: Stage) => stage.advance(7 * 3600 + 1234),
      (stage: Stage) => stage.upload(CONFIGURED.slice(2)),
      (stage: Stage) => stage.advance(DAY),
      (stage: Stage) => stage.autoPick(false),
      (stage: Stage) => stage.setClock(NOW + 2 * DAY),
    ];
    for (const step of steps) {
      await step(one);
      await one.bytes(AFTER);
    }
    for (const step of steps) await step(two);
    expect(await two.stateHash()).toBe(await one.stateHash());
    expect(await two.bytes(AFTER)).toBe(await one.bytes(AFTER));
    expect(await two.bytes(BEFORE)).toBe(await one.bytes(BEFORE));
  });
});
