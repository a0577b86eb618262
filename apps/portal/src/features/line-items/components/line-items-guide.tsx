import { TARGETING_KEYS } from '@bidstage/mock-api/contract/values/targeting';
import type { ReactNode } from 'react';
import { CodeBlock } from '#portal/shared/ui/code-block.tsx';
import { GuideStep, GuideSteps } from '#portal/shared/ui/guide-steps.tsx';
import { LINE_ITEMS_PER_ORDER } from '../models/price-ranges.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './line-items-guide.module.css';
import { PriceTable } from './price-table.tsx';

/** The third-party creative: Prebid's universal creative with Ad Manager's macros. */
const CREATIVE_CODE = `<script src="https://cdn.jsdelivr.net/npm/prebid-universal-creative@latest/dist/%%PATTERN:hb_format%%.js"></script>
<script>
  ucTag.renderAd(document, {
    adServerDomain: '',
    pubUrl: '%%PATTERN:url%%',
    targetingMap: %%PATTERN:TARGETINGMAP%%,
    adId: '%%PATTERN:hb_adid%%',
    hbPb: '%%PATTERN:hb_pb%%',
  });
</script>
`;

interface SettingsListProps {
  /** Name and value of each setting, in the order of the form. */
  readonly settings: readonly { readonly name: ReactNode; readonly value: ReactNode }[];
}

/** Settings of an Ad Manager form with the values to enter. */
function SettingsList({ settings }: SettingsListProps) {
  return (
    <dl className={styles.list}>
      {settings.map(({ name, value }, index) => (
        <div key={index} className={styles.setting}>
          <Text as="dt" tone="muted">
            {name}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What each key of the ad requests says. */
const KEY_TEXTS: Readonly<Record<keyof typeof TARGETING_KEYS, string>> = {
  PRICE_BUCKET: 'price of the bid, rounded down to the prices of step 3',
  BIDDER: 'bidder code',
  AD_ID: 'id of the ad, by which the creative finds it',
  SIZE: 'size of the ad, such as 300x250',
  FORMAT: 'kind of the ad, such as banner',
};

/** Keys that the wrapper sets on every ad request with a bid. */
const KEYS = Object.entries(KEY_TEXTS).map(([key, value]) => ({
  name: <code>{TARGETING_KEYS[key as keyof typeof TARGETING_KEYS]}</code>,
  value,
}));

/** The form of a line item; all other fields keep Ad Manager's defaults. */
const LINE_ITEM_SETTINGS = [
  { name: 'Name', value: 'its price, for example Prebid - banner - 1.50' },
  { name: 'Type', value: 'Price priority (12)' },
  { name: 'Sizes', value: 'all sizes of your ad units' },
  { name: 'Start and end', value: 'Immediately, Unlimited' },
  { name: 'Goal', value: 'None' },
  { name: 'Rate', value: 'its price as CPM' },
  {
    name: 'Targeting',
    value: (
      <>
        <code>hb_pb</code> is its price with two decimals: <code>0.50</code>, not <code>0.5</code>.
        Include <code>0.00</code>.
      </>
    ),
  },
];

/** The guide to setting up line items for header bidding in Google Ad Manager, step by step. */
export function LineItemsGuide() {
  return (
    <Stack gap={4}>
      <Text tone="muted" font="control">
        Line items let Prebid bids compete with your other ads. You need one for each price: it
        shows the bid that won at this price. You set this up once per site.
      </Text>
      <GuideSteps>
        <OrderStep />
        <GuideStep title="Define the keys that carry the bids">
          <p>Under Inventory, Key-values, add these keys with dynamic values:</p>
          <SettingsList settings={KEYS} />
        </GuideStep>
        <PriceStep />
        <CreativeStep />
        <CheckStep />
      </GuideSteps>
    </Stack>
  );
}

function OrderStep() {
  return (
    <GuideStep title="Create an advertiser and an order">
      <p>
        Create an advertiser for Prebid and one order under it. An order holds at most 450 line
        items: the {LINE_ITEMS_PER_ORDER} of step 3 fit into one.
      </p>
      <Text tone="muted" font="cell">
        To report on each bidder separately, create an order for each and target{' '}
        <code>hb_pb_BIDDER</code>, such as <code>hb_pb_rubicon</code>, instead of <code>hb_pb</code>
        , and <code>hb_adid_BIDDER</code> in the creative. The wrapper sends both for the best bid
        of a slot. Ad Manager cuts key names after 20 characters, and so does Prebid.
      </Text>
    </GuideStep>
  );
}

function PriceStep() {
  return (
    <GuideStep title="Create a line item for every price">
      <PriceTable />
      <Text tone="muted" font="cell">
        Prices are CPM. Prebid rounds a bid down to the next of them; what you are paid is the bid
        itself. In a currency other than US dollars, the wrapper multiplies the prices by one round
        number, such as 30 for TWD: multiply yours by the same number. Your own Prebid needs{' '}
        <code>priceGranularity: &apos;dense&apos;</code> for these prices.
      </Text>
      <SettingsList settings={LINE_ITEM_SETTINGS} />
    </GuideStep>
  );
}

function CreativeStep() {
  return (
    <GuideStep title="Add the creative">
      <p>
        Add a creative of type Third party with the target size 1x1, which serves on every slot
        size, paste this code and attach it to all line items. SafeFrame may be on or off; AMP pages
        need it on. Where a page has several slots, add a copy of the creative for each slot.
      </p>
      <CodeBlock code={CREATIVE_CODE} title="Creative code" />
    </GuideStep>
  );
}

function CheckStep() {
  return (
    <GuideStep title="Approve the order and look at a page">
      <p>
        Approve the order, then open a page of your site with <code>?pbjs_debug=true</code> at the
        end of its address. The browser&apos;s console lists bids and the <code>hb_</code> keys that
        went to Ad Manager.
      </p>
      <Text tone="muted" font="cell">
        Price priority line items have priority 12, as Ad Exchange, AdSense, Network and Bulk do:
        among them the price decides. Sponsorship (4) and Standard (6, 8, 10) win over them, House
        (16) loses. With header bidding trafficking in Ad Manager 360, you need no line items.
      </Text>
    </GuideStep>
  );
}
