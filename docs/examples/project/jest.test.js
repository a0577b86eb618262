const { startBidstage } = require('@bidstage/mock-api');
const { use } = require('./use.cjs');

test('the package works without flags', () => use(startBidstage), 60_000);
