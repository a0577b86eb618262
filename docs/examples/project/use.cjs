const assert = require('node:assert/strict');

/** What each kind of project does with the package. Throws an error if something is not as documented. */
exports.use = async (startBidstage) => {
  const server = await startBidstage({ seed: 7, persona: 'finance', portal: true });
  const payments = await fetch(`${server.url}/v1/accounting/payments?status=0`, {
    headers: server.headers,
  });
  assert.equal(payments.status, 200);
  assert.ok((await payments.json()).data.length > 0);
  const page = await (await fetch(`${server.url}/analytics/bidders`)).text();
  assert.match(page, /<div id="root">/);
  const reference = await fetch(`${server.url}/reference/`);
  assert.equal(reference.status, 200);
  const world = await server.createWorld({ persona: 'publisher', story: 'bidder-outage' });
  const me = await (await fetch(`${server.url}/v1/users/me`, { headers: world.headers })).json();
  assert.equal(me.data.roles.join(), 'PUBLISHER');
  await world.remove();
  await server.stop();
};
