import type { StoryFile } from '../../apps/mock-api/src/contract/operations/control/own-stories.ts';
import type { Story } from '../../apps/mock-api/src/contract/operations/control/stories.ts';
import { ControlServer } from '../lib/control-server.ts';

/** The stories of a server. */
export class StoryServer extends ControlServer {
  list(): Promise<readonly Story[]> {
    return this.send('GET', '/stories');
  }

  async put(story: StoryFile): Promise<void> {
    await this.send('PUT', `/stories/${story.name}`, story);
  }

  async remove(name: string): Promise<void> {
    await this.send('DELETE', `/stories/${name}`);
  }

  /** Makes a world in a story and returns its name. */
  async makeWorld(story: string): Promise<string> {
    return (await this.send<{ name: string }>('POST', '/worlds', { story })).name;
  }

  async dropWorld(name: string): Promise<void> {
    await this.send('DELETE', `/worlds/${name}`);
  }
}
