const { startBidstage } = require('@bidstage/mock-api');
const { use } = require('./use.cjs');

void use(startBidstage);
