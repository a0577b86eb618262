import type { Page } from '@playwright/test';
import type { Expected } from './expected.ts';
import type { Responses } from './responses.ts';

/** A screen of a journey, and what it must say. */
export interface JourneyScreen {
  readonly title: string;
  readonly persona: string;
  readonly path: string;
  /** What a person does there before it is read. */
  readonly open?: (page: Page) => Promise<void>;
  /** Its chart over time: with the cards of the five metrics, or of the revenue alone. */
  readonly chart?: 'metrics' | 'revenue';
  /** Its address names what only the mock has. */
  readonly isOfMock?: boolean;
  readonly derive: (responses: Responses, zone: string) => Expected;
}
