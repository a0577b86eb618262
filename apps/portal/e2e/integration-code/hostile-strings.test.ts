import {
  integrationSections,
  type IntegrationPage,
} from '#portal/features/integration-code/models/integration-sections.ts';
import { pageWith } from '../support/publisher-page.ts';
import { expect, test } from './publisher.ts';

const BROKEN_OUT = 'window.brokenOut = true';

/** Texts that would break out of a script, of a string in it, of an attribute, or of the element around it. */
const HOSTILE = [
  `</script><script>${BROKEN_OUT}</script>`,
  `<!--<script>${BROKEN_OUT}`,
  `");${BROKEN_OUT};//`,
  `'});${BROKEN_OUT};({'`,
  `"><img src=x onerror="${BROKEN_OUT}">`,
  `' onclick='${BROKEN_OUT}`,
  `line\r\nbreaks\u2028\u2029\t\\`,
  '&quot;&lt;\\u003c',
  '${1}`',
  '😀 新聞',
];

const PAGE: IntegrationPage = {
  pageName: HOSTILE.join(' '),
  prebidWrapperCoreUrl: `/wrapper/core.js?x="><script>${BROKEN_OUT}</script>`,
  prebidWrapperConfigUrl: `/wrapper/nothing.js?x='"&amp;`,
  adUnits: HOSTILE.map((divId, index) => ({
    adUnitName: `/1/${index}${divId.replaceAll(/[/\s]/g, '')}`,
    divId,
    sizes: [[300, 250]],
  })),
};

test(
  'Hostile strings break out of neither the scripts nor the HTML of the code',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const [section] = integrationSections([PAGE], publisher.baseUrl);
    const publisherPage = await publisher.open(pageWith(section!), {
      core: 'blocked',
      config: 'blocked',
    });
    await publisherPage.passTime(5000);

    const { requests, displayed } = await publisherPage.log();
    expect(displayed).toEqual(HOSTILE);
    expect(requests.map(({ divId, path }) => [divId, path])).toEqual(
      PAGE.adUnits.map(({ divId, adUnitName }) => [divId, adUnitName]),
    );
    const found = await page.evaluate(() => ({
      brokenOut: 'brokenOut' in window,
      // A div and its script for each ad unit; in the head: the title, the charset and five scripts.
      body: [...document.body.querySelectorAll('*')].map((element) => element.localName),
      head: [...document.head.children].map((element) => element.localName),
      ids: [...document.body.children].map((element) => element.id),
      attributes: [...document.querySelectorAll('div')].flatMap((div) => div.getAttributeNames()),
    }));
    expect(found).toEqual({
      brokenOut: false,
      body: HOSTILE.flatMap(() => ['div', 'script']),
      head: ['meta', 'title', 'script', 'script', 'script', 'script', 'script'],
      ids: HOSTILE,
      attributes: HOSTILE.map(() => 'id'),
    });
  },
);
