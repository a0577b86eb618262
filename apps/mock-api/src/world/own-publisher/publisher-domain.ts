import anyAscii from 'any-ascii';

/** Longest label of a domain that is made from a name. */
const MAX_LABEL = 40;

/**
 * Words in the names of Japanese publications, as Japanese readers say them. Other Chinese characters have several readings
 * in Japan, and the library knows the Chinese one only: they are left out.
 */
const JAPANESE_WORDS: readonly (readonly [string, string])[] = [
  ['新聞社', 'shimbunsha'],
  ['新聞', 'shimbun'],
  ['日報', 'nippo'],
  ['時報', 'jiho'],
  ['週刊', 'shukan'],
  ['月刊', 'gekkan'],
  ['経済', 'keizai'],
  ['通信', 'tsushin'],
  ['出版', 'shuppan'],
  ['放送', 'hoso'],
  ['生活', 'seikatsu'],
  ['料理', 'ryori'],
  ['旅行', 'ryoko'],
  ['天気', 'tenki'],
  ['音楽', 'ongaku'],
  ['映画', 'eiga'],
  ['中央', 'chuo'],
  ['日本', 'nihon'],
  ['東京', 'tokyo'],
  ['大阪', 'osaka'],
  ['京都', 'kyoto'],
  ['名古屋', 'nagoya'],
  ['福岡', 'fukuoka'],
  ['北海道', 'hokkaido'],
  ['沖縄', 'okinawa'],
  ['関西', 'kansai'],
  ['東北', 'tohoku'],
  ['九州', 'kyushu'],
  ['西', 'nishi'],
  ['東', 'higashi'],
  ['南', 'minami'],
  ['北', 'kita'],
  ['光', 'hikari'],
  ['朝', 'asa'],
  ['夕', 'yu'],
  ['星', 'hoshi'],
  ['空', 'sora'],
  ['海', 'umi'],
  ['山', 'yama'],
  ['川', 'kawa'],
  ['花', 'hana'],
  ['社', 'sha'],
];

/** The umlauts as German readers write them without. */
const GERMAN_LETTERS: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
];

/** What the readers of a country write for parts of a text. */
const READINGS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  de: GERMAN_LETTERS,
  jp: JAPANESE_WORDS,
};

function readIn(country: string, text: string): string {
  const read = (READINGS[country] ?? []).reduce(
    (before, [word, spoken]) => before.replaceAll(word, spoken),
    text,
  );
  return country === 'jp' ? read.replaceAll(/\p{Script=Han}/gu, '') : read;
}

/** A text in any script as one label of a domain; empty for a text without a letter or a digit. */
function labelOf(text: string, country: string): string {
  return anyAscii(readIn(country, text.normalize('NFKC')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, MAX_LABEL);
}

/** The domain of a publisher of whom only name and country are known. */
export const publisherDomain = (name: string, country: string): string =>
  `${labelOf(name, country) || `publisher-${country}`}.example`;
