// `@bidstage/mock-api/playwright`, for CommonJS.
const { test: base, expect: plain } = require('@playwright/test');
const { matchers } = require('./matchers.cjs');
const { fixtures } = require('./playwright-fixtures.js');

exports.test = base.extend(fixtures);
exports.expect = plain.extend(matchers);
