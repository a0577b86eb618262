import type { StoryFile } from '../../apps/mock-api/src/contract/operations/control/own-stories.ts';
import type { ProblemDetails } from '../../apps/mock-api/src/contract/operations/control/problem-details.ts';
import type { Story } from '../../apps/mock-api/src/contract/operations/control/stories.ts';

/** The stories of a server. `address` has no trailing slash. */
export class StoryServer {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  /** Sends one request of the control plane. Throws an error that names all problems. */
  async send<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(`${this.address}/__sim${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(problemText(text, response.status));
    return JSON.parse(text) as Data;
  }

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

/** The sentences of a refusal: its title and one line for each problem. */
function problemText(text: string, status: number): string {
  try {
    const { title, problems = [] } = JSON.parse(text) as ProblemDetails;
    const lines = problems.map(
      ({ path, message }) => `\n  ${path.replace(/^\/body/, '')} ${message}`,
    );
    return `${title}${lines.join('')}`;
  } catch {
    return `the server answered ${status}`;
  }
}
