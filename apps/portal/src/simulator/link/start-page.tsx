import type {
  OwnPublisher,
  PublisherRequest,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import { MARKET_COUNTRIES } from '@bidstage/mock-api/contract/values/countries';
import { OWN_PUBLISHER_PERSONA } from '@bidstage/mock-api/contract/values/names';
import { useSearchParams } from 'react-router-dom';
import { api } from '#portal/shared/api/api.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { typedProblem } from '../publisher/form-fields.ts';
import { readNumber } from '@bidstage/mock-api/contract/values/read-number';
import { signIn } from '../sim-actions.ts';
import { isTokenNeeded } from '../sim-queries.ts';
import { openRemote, PANEL_TABS, useSimStore } from '../sim-store.ts';
import { enterStory } from '../story/enter-story.ts';
import { isSameText } from '../story/target/target-match.ts';
import { fetchStories } from '../story/story-queries.ts';
import { enterNewWorld } from '../world/world-queries.ts';
import { leaveFor, OpeningPage, type Progress } from './opening-page.tsx';

/** Opens a story in a world of its own, and returns the path of its first step. */
async function openStory(name: string): Promise<string> {
  const story = (await fetchStories()).find((one) => one.name === name);
  if (!story) throw new Error(`There is no story ${name} any more.`);
  return enterStory(story);
}

/** Enters a new world of a publisher that is stored, and returns the path of its first page. */
async function openItsWorld(publisher: string): Promise<string> {
  await enterNewWorld({ publisher });
  await signIn(OWN_PUBLISHER_PERSONA);
  openRemote({});
  return '/';
}

/** What the form of the first page says about a publisher. Throws for a value that cannot be. */
function readRequest(name: string, query: URLSearchParams): PublisherRequest {
  const views = query.get('views') ?? '';
  const code = query.get('country');
  const wanted = typedProblem('name', name);
  if (wanted) throw new Error(`${wanted} is missing.`);
  const wantedViews = typedProblem('pageViewsPerMonth', views);
  if (wantedViews) throw new Error(`Page views a month: ${wantedViews}, not “${views}”.`);
  const country = MARKET_COUNTRIES.find((one) => one === code);
  if (code !== null && !country) throw new Error(`The market has no country ${code}.`);
  return { name: name.trim(), pageViewsPerMonth: readNumber(views), ...(country && { country }) };
}

/** Makes a publisher and its world; asks first where one of the same name is stored. */
async function openPublisher(name: string, query: URLSearchParams): Promise<Opened> {
  const request = readRequest(name, query);
  const stored = await api('listPublishers');
  const same = stored.findLast(({ publisher }) => isSameText(publisher.name, request.name));
  if (same && !query.has('again')) return alreadyThere(same, query);
  return openItsWorld((await api('createPublisher', { body: request })).name);
}

/** Two publishers of one name look the same in every list: whoever makes the second one has to want it. */
function alreadyThere({ name, publisher }: OwnPublisher, query: URLSearchParams): Progress {
  const another = new URLSearchParams(query);
  another.set('again', '1');
  return {
    phase: 'message',
    message: `${publisher.name} is there already.`,
    action: 'Open it',
    path: `/sim/open?${new URLSearchParams({ publisher: name }).toString()}`,
    other: { action: 'Make another one', path: `/sim/open?${another.toString()}` },
  };
}

/** Opens a tab of the panel, on a page that needs no session. */
function openTab(name: string): string {
  const tab = PANEL_TABS.find((one) => one === name);
  if (!tab) throw new Error(`The panel has no tab ${name}.`);
  useSimStore.setState({ panelOpen: true, tab });
  return '/sim/states';
}

/** The path to load the portal at, or what there is to say first. */
type Opened = string | Progress;

async function openWhat(query: URLSearchParams): Promise<Opened> {
  const story = query.get('story');
  if (story !== null) return openStory(story);
  const publisher = query.get('publisher');
  if (publisher !== null) return openItsWorld(publisher);
  const name = query.get('name');
  if (name !== null) return openPublisher(name, query);
  return openTab(query.get('tab') ?? '');
}

async function open(search: string): Promise<Progress> {
  try {
    const opened = await openWhat(new URLSearchParams(search));
    if (typeof opened !== 'string') return opened;
    leaveFor(opened);
    return { phase: 'opening' };
  } catch (error) {
    if (isTokenNeeded(error)) return { phase: 'token' };
    return { phase: 'message', message: describeControlError(error), action: 'Back', path: null };
  }
}

/** `/sim/open?story=NAME`, `?name=…&views=…&country=…`, `?publisher=FILE` or `?tab=NAME`: what the start of the kit leads to. */
export function StartPage() {
  const [query] = useSearchParams();
  const story = query.get('story') !== null;
  return (
    <OpeningPage
      title={story ? 'Story' : (query.get('name') ?? 'Bidstage')}
      line={story ? 'Opening the story' : 'Making the world'}
      what={query.toString()}
      open={open}
    />
  );
}
