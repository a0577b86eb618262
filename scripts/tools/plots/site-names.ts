/** The names of the sites by persona, with their countries. */
const NAMES: Readonly<Record<string, string>> = {
  publisher: 'Harbor Daily (US)',
  'publisher-tw': 'Formosa Times (TW)',
  'publisher-jp': 'Kanto Living (JP)',
  'publisher-large': 'Metro Network (US)',
  'publisher-analytics-only': 'Alpine Weather (DE)',
};

export const siteName = (persona: string): string => NAMES[persona] ?? persona;
