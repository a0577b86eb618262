// `@bidstage/mock-api` as a published package, for modules.
import bidstage from './index.js';

export const { matchers, startBidstage } = bidstage;
