/** Why a logo is refused, as the end of a sentence about it. */
export class LogoFault extends Error {}

/** Width and height in px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}
