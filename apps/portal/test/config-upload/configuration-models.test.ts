import { editDistance } from '@bidstage/mock-api/contract/values/edit-distance';
import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/records';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { describe, expect, it } from 'vitest';
import { searchBidders } from '#portal/features/config-upload/models/bidder-search.ts';
import { changesOf, isUnchanged } from '#portal/features/config-upload/models/config-diff.ts';
import {
  configurationCsv,
  configurationSize,
} from '#portal/features/config-upload/models/configuration-csv.ts';
import { readCsv } from '#portal/features/config-upload/models/read-csv.ts';
import { describeDiff, describeSize } from '#portal/features/config-upload/models/describe-diff.ts';
import {
  nearestCode,
  unsupportedFix,
} from '#portal/features/config-upload/models/problem-fixes.ts';
import { adUnit, aPage } from '../bidder-control/bidders.ts';

const LIST: BiddersByPage = {
  'Home, "new"': aPage('home', {
    ix: [adUnit('/1/top', 'top', { siteId: '1' }), adUnit('/1/side', 'side')],
    ttd: [adUnit('/1/top', 'top', { nested: { list: [1, null] } })],
  }),
  Live: aPage('live', { ix: [adUnit('/1/live', 'top')] }),
};

describe('the configuration as a file', () => {
  it('U5 has one row for each div id of a page, and its upload changes nothing', () => {
    const csv = configurationCsv(LIST);
    const file = readCsv(csv);
    expect(csv.startsWith('PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\r\n')).toBe(true);
    expect(file.rows).toHaveLength(3);
    expect(isUnchanged(changesOf(LIST, file)!)).toBe(true);
  });

  it('counts pages, ad units and bidders', () => {
    expect(describeSize(configurationSize(LIST))).toBe('2 pages, 3 ad units, 2 bidders');
    expect(describeSize(configurationSize({ Live: LIST['Live']! }))).toBe(
      '1 page, 1 ad unit, 1 bidder',
    );
  });

  it('U5 a difference is said in one line', () => {
    const changed = configurationCsv({ Live: aPage('live', { ix: [adUnit('/1/new', 'top')] }) });
    expect(describeDiff(changesOf(LIST, readCsv(changed))!)).toBe(
      '1 page removed, 1 page changed, 2 ad units removed, 1 ad unit changed, 1 bidder removed, 1 bidder changed',
    );
    const same = changesOf(LIST, readCsv(configurationCsv(LIST)))!;
    expect(describeDiff(same)).toBe('The same as the version before');
  });
});

describe('the nearest bidder code', () => {
  const CODES = ['appnexus', 'adf', 'ix', 'openx', 'rubicon', 'pubmatic', 'triplelift'];

  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['', 'abc', 3],
    ['ab', 'ba', 1],
    ['appnexsu', 'appnexus', 1],
    ['kitten', 'sitting', 3],
  ])('%s and %s differ by %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  it.each([
    ['appnexsu', 'appnexus'],
    ['AppNexus', 'appnexus'],
    [' rubicn ', 'rubicon'],
    ['adform', undefined],
    ['xi', 'ix'],
    ['', undefined],
    ['somebody', undefined],
  ])('U2 for "%s" is %s', (wrong, meant) => {
    expect(nearestCode(wrong, CODES)).toBe(meant);
  });

  it('U2 is suggested in the fix of an unsupported bidder', () => {
    expect(unsupportedFix(['apnexus'], CODES)).toBe(
      'Did you mean appnexus? Otherwise remove the bidder.',
    );
    expect(unsupportedFix(['apnexus', 'nobody', 'rubicone'], CODES)).toBe(
      'Did you mean appnexus for apnexus, rubicon for rubicone? Otherwise remove the bidders.',
    );
    const general = 'Remove the bidder, or use the code of a supported one.';
    expect(unsupportedFix(['nobody'], CODES)).toBe(general);
    expect(unsupportedFix(['appnexsu'], [])).toBe(general);
  });
});

describe('the search among the supported bidders', () => {
  const bidder = (code: string, name: string, param: string): SupportedBidder => ({
    code,
    name,
    mediaTypes: ['banner'],
    requiredParams: [{ name: param, type: 'string', example: '1' }],
    optionalParams: [{ name: 'reserve', type: 'number', example: 1 }],
  });
  const ALL = [
    bidder('appnexus', 'AppNexus', 'placementId'),
    bidder('ix', 'Index Exchange', 'siteId'),
    bidder('openx', 'OpenX', 'unit'),
  ];
  it.each([
    ['', ['appnexus', 'ix', 'openx']],
    [' X ', ['appnexus', 'ix', 'openx']],
    ['ope', ['openx']],
    ['EXCHANGE', ['ix']],
    ['siteid', ['ix']],
    ['reserve', ['appnexus', 'ix', 'openx']],
    ['nobody', []],
  ])('"%s" finds %j', (text, codes) => {
    expect(searchBidders(ALL, text).map(({ code }) => code)).toEqual(codes);
  });
  it('a code that begins with the text comes first', () => {
    expect(searchBidders([...ALL].reverse(), 'i').map(({ code }) => code)).toEqual([
      'ix',
      'openx',
      'appnexus',
    ]);
  });
});
