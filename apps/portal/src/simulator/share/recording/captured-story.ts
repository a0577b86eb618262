import type { Brand } from '@bidstage/mock-api/contract/operations/control/state';

/** A rectangle in percent of a picture's width and height. */
export interface Hotspot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A JPEG file; width and height in pixels. */
interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
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

/** Whose world the story was applied in. */
export interface CapturedBrand extends Brand {
  /** The logo for paper, on white: a JPEG file. */
  readonly printed?: Picture;
}

/** A story with a picture of each step: what a recording and a script are made of. */
export interface CapturedStory {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly theme: 'light' | 'dark';
  /** Null for a world without a publisher of its own. */
  readonly brand: CapturedBrand | null;
  readonly steps: readonly CapturedStep[];
}
