import { expect, it } from 'vitest';
import { publisherDomain } from '#api/world/own-publisher/publisher-domain.ts';

it.each([
  ['北光新聞', 'jp', 'kitahikarishimbun'],
  ['さくら', 'jp', 'sakura'],
  ['香港日報', 'hk', 'xianggangribao'],
  ['한겨레', 'kr', 'hangyeole'],
  ['Новости', 'de', 'novosti'],
  ['Grüße aus Köln', 'de', 'gruesseauskoeln'],
  ['Grüße aus Köln', 'us', 'grusseauskoln'],
  ['Ação São Paulo', 'us', 'acaosaopaulo'],
  ['☆☆', 'jp', 'publisher-jp'],
  ['瀬戸内日報', 'jp', 'nippo'],
  ['瀬戸内日報', 'tw', 'laihuneiribao'],
])('the name %s of a publisher in %s gives the domain %s.example', (name, country, label) => {
  expect(publisherDomain(name, country)).toBe(`${label}.example`);
});
