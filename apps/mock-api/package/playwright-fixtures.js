// The fixtures of `@bidstage/mock-api/playwright`: one server per worker, one world per test.
const { startBidstage } = require('./index.js');

/** The cookies of a browser that is in a world, signed in as its persona. */
function cookiesOf({ url, headers, cookie }) {
  const world = { name: 'bidstage_world', value: headers['x-bidstage-world'], url };
  if (cookie === null) return [world];
  const [name, value] = cookie.split('=');
  return [world, { name, value, url }];
}

exports.fixtures = {
  bidstageOptions: [{}, { option: true, scope: 'worker' }],
  worldOptions: [{}, { option: true }],
  bidstage: [
    async ({ bidstageOptions }, use) => {
      const server = await startBidstage({ portal: true, ...bidstageOptions });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ bidstage }, use) => use(bidstage.url),
  world: [
    async ({ bidstage, context, worldOptions }, use) => {
      const world = await bidstage.createWorld(worldOptions);
      await context.addCookies(cookiesOf(world));
      await use(world);
      await world.remove();
    },
    { auto: true },
  ],
};
