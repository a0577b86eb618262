import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { OpenStoryMenu } from '#portal/simulator/story/open-story-menu.tsx';
import { fakeServer, type Reply } from '../helpers/fake-server.ts';
import { HOST, mockLocationAssign, renderPart } from './render-part.tsx';

const assign = mockLocationAssign();

const STORY = {
  name: 'kitchen-bidder-outage',
  path: '/analytics/bidders?range=YESTERDAY',
  timeZone: 'Europe/Berlin',
  persona: 'publisher-own',
  steps: [{ title: 'a', note: 'b' }],
};

/** Opens the menu and chooses the story of an outage; returns the requests. */
async function openStory(made: Reply) {
  const server = fakeServer({
    'POST /__sim/publishers/kitchen/stories': made,
    'POST /__sim/worlds': { status: 201, body: { name: 'world-9' } },
    'POST /__sim/sign-in': { body: { id: 'publisher-own' } },
  });
  renderPart(<OpenStoryMenu publisher="kitchen" host={HOST} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open a story' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^A weak day/ }));
  return server.requests;
}

afterEach(() => sessionStorage.clear());

describe('S4 the stories about a publisher', () => {
  it('S4 makes the chosen story, opens it in a world of its own and loads its page in its time zone', async () => {
    const requests = await openStory({ status: 201, body: STORY });
    await waitFor(() => expect(assign).toHaveBeenCalledWith(STORY.path));
    expect(requests.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST /__sim/publishers/kitchen/stories', { template: 'bidder-outage' }],
      [
        'POST /__sim/worlds',
        {
          story: 'kitchen-bidder-outage',
          name: expect.stringMatching(/^kitchen-bidder-outage-\d+$/) as string,
        },
      ],
      ['POST /__sim/sign-in', { persona: 'publisher-own' }],
    ]);
    expect(sessionStorage.getItem('bidstage-zone')).toBe('Europe/Berlin');
    expect(screen.getByRole('status').textContent).toContain('Making the story: A weak day');
  });

  it('S4 says why there is no such story, and lets another one be chosen', async () => {
    const problems = [{ path: '/body/template', message: 'no day shows it' }];
    const body = { type: 't', title: 'The request is invalid', status: 422, problems };
    const requests = await openStory({ status: 422, body });
    expect((await screen.findByRole('alert')).textContent).toBe('No story: no day shows it.');
    expect(screen.getByRole('button', { name: 'Open a story' })).toBeTruthy();
    expect(requests).toHaveLength(1);
    expect(assign).not.toHaveBeenCalled();
  });
});
