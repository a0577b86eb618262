import type { ComponentType, ReactNode } from 'react';
import { scaled } from './type-scale.ts';

/** Properties of an icon: `size` is its width and height (24) in px of a browser with the usual font size, `strokeWidth` that of its lines on a grid of 24 × 24 (2). */
export interface IconProps {
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
  readonly 'aria-hidden'?: 'true';
}

export function createIcon(shapes: ReactNode): ComponentType<IconProps> {
  function Icon({ size = 24, strokeWidth = 2, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={scaled(size)}
        height={scaled(size)}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {shapes}
      </svg>
    );
  }
  return Icon;
}
