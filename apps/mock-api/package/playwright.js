// `@bidstage/mock-api/playwright`, for CommonJS.
const { test: base, expect } = require('@playwright/test');
const { fixtures } = require('./playwright-fixtures.js');

exports.test = base.extend(fixtures);
exports.expect = expect;
