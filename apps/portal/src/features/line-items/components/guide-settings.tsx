/** Keys that Prebid sets on every ad request. */
export const KEYS = [
  { name: <code>hb_pb</code>, value: 'price of the bid, rounded down to the prices of step 3' },
  { name: <code>hb_bidder</code>, value: 'bidder code' },
  { name: <code>hb_adid</code>, value: 'id of the ad, by which the creative finds it' },
  { name: <code>hb_size</code>, value: 'size of the ad, such as 300x250' },
  { name: <code>hb_format</code>, value: 'kind of the ad, such as banner' },
];

/** The form of a line item; all other fields keep Ad Manager's defaults. */
export const LINE_ITEM_SETTINGS = [
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
