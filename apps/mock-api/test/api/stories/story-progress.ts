import type { Story, StoryStep } from '#api/contract/operations/control/stories.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

/** A story that is applied step by step, as the portal does it. */
export class StoryProgress {
  readonly server: TestServer;
  readonly world: SimWorld;
  readonly story: Story;
  client: TestClient;
  #step = 0;

  constructor(server: TestServer, world: SimWorld, story: Story, client: TestClient) {
    this.server = server;
    this.world = world;
    this.story = story;
    this.client = client;
  }

  static async begin(name: string): Promise<StoryProgress> {
    const server = await startTestServer();
    const world = new SimWorld(server);
    const { body, response } = await world.call<Story>('POST', `/stories/${name}/apply`);
    return new StoryProgress(server, world, body, world.clientOf(response));
  }

  get step(): StoryStep {
    const step = this.story.steps[this.#step];
    if (!step) throw new Error(`${this.story.name} is over`);
    return step;
  }

  /** Opens the next step and returns it: what users have done since the last one is undone. */
  async next(): Promise<StoryStep> {
    this.#step += 1;
    const path = `/stories/${this.story.name}/apply?step=${this.#step}`;
    this.client = this.world.clientOf((await this.world.call('POST', path)).response);
    return this.step;
  }

  /** Leads on to the next step by requests and returns it: what users have done stays. */
  async leadOn(): Promise<StoryStep> {
    this.#step += 1;
    const { faults, advanceSeconds, persona } = this.step;
    if (faults) {
      await this.world.call('DELETE', '/faults');
      for (const fault of faults) await this.world.call('POST', '/faults', fault);
    }
    if (advanceSeconds)
      await this.world.call('POST', '/clock/advance', { seconds: advanceSeconds });
    if (persona) this.client = await this.world.signIn(persona);
    return this.step;
  }

  data<D>(path: string): Promise<D> {
    return this.client.data<D>(`/v1${path}`);
  }
}
