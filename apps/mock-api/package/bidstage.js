#!/usr/bin/env node
// `npx bidstage`: serves portal and mock on one port. Its settings are those of `npm start`.
const { join } = require('node:path');

process.env.PORTAL_DIRECTORY ??= join(__dirname, 'portal');
void import('./files/apps/mock-api/dist/server/main.mjs');
