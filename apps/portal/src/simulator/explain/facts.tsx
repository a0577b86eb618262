import type { ReactNode } from 'react';
import { Stack } from '../../shared/ui/layout/layout.tsx';
import panel from '../panel/parts.module.css';

interface FactsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of an explanation under its title. */
export function Facts({ title, children }: FactsProps) {
  return (
    <Stack as="section" gap={3} shrink>
      <h2 className={panel.title}>{title}</h2>
      {children}
    </Stack>
  );
}
