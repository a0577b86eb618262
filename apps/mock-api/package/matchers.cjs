// `matchers` of `@bidstage/mock-api`: for `expect.extend` of Vitest, Jest and Playwright.
exports.matchers = {
  async toHaveReceived(world, match, times) {
    const problem = await world.verify(match, times).then(
      () => null,
      (error) => error.message,
    );
    return {
      pass: problem === null,
      message: () => problem ?? `the world has received ${JSON.stringify(match)}`,
    };
  },
};
