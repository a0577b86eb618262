import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import { AFFILIATE } from './known-facts.ts';

/** A configuration with one ad unit. */
const SMALL_CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Home,/1/a,only-one,"[[300,250]]","[{""bidder"":""ix"",""params"":{}}]"
`;

/** The affiliate that the story's persona acts for. */
export const OWN_STORY_AFFILIATE = AFFILIATE.beforeUpload;

const persona = 'publisher-onboard-upload';

/** A story of one's own with acts in its steps, of time, an upload, a floor price and faults. */
export const OWN_STORY: StoryFile = {
  name: 'my-own',
  title: 'My own',
  description: 'Made in the panel',
  persona,
  path: '/onboard/upload-config',
  seed: 3,
  now: '2024-01-08T09:00:00Z',
  timeZone: 'UTC',
  acts: [],
  steps: [
    { title: 'Nothing yet', note: 'Nothing is configured.', offersFile: 'csv/good-small.csv' },
    {
      title: 'Uploaded',
      note: 'A file is uploaded.',
      advanceSeconds: 600,
      acts: [
        { operation: 'uploadConfig', persona, csv: SMALL_CSV },
        { operation: 'changePrebidConfig', persona, body: { onboardStatus: 'FINISHED' } },
      ],
      faults: [{ match: { path: '/v1/accounting/**' }, effect: { type: 'status', code: 503 } }],
    },
    {
      title: 'A floor price',
      note: 'A week later a floor price is set.',
      persona: 'admin',
      advanceSeconds: 7 * 86_400,
      acts: [
        {
          operation: 'recordFloorPrices',
          persona,
          body: [{ bidderName: 'ix', adUnitId: 'only-one', currency: 'USD', floorPrice: 0.5 }],
        },
      ],
    },
  ],
};
