import type { Brand } from '@bidstage/mock-api/contract/operations/control/state';

/** A rectangle in percent of a picture's width and height. */
export interface Hotspot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A step as it was shown. */
export interface CapturedStep {
  readonly title: string;
  /** With the figures of the screen. */
  readonly note: string;
  /** What to say if the audience asks. */
  readonly asked?: string | undefined;
  /** A JPEG file. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What the step points at; null if it points at nothing that is visible. */
  readonly hotspot: Hotspot | null;
}

/** A story with a picture of each step: what a recording and a script are made of. */
export interface CapturedStory {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly theme: 'light' | 'dark';
  /** Whose world the story was applied in; null for a world without a publisher of its own. */
  readonly brand: Brand | null;
  readonly steps: readonly CapturedStep[];
}
