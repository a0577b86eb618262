import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraftText } from '../../src/shared/url-state/use-draft-text.ts';

function open(value: string) {
  const commit = vi.fn();
  const { result, rerender } = renderHook(({ url }) => useDraftText(url, commit), {
    initialProps: { url: value },
  });
  return {
    commit,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    url: (url: string) => rerender({ url }),
  };
}

it('shows typing at once and hands it on', () => {
  const field = open('');
  field.type('a');
  expect(field.text()).toBe('a');
  expect(field.commit).toHaveBeenCalledWith('a');
});

it('keeps what was typed while the URL was on its way', () => {
  const field = open('');
  field.type('a');
  field.type('ab');
  field.url('a');
  expect(field.text()).toBe('ab');
  field.url('ab');
  expect(field.text()).toBe('ab');
});

it('follows Back and Forward', () => {
  const field = open('');
  field.type('a');
  field.url('a');
  field.url('before');
  expect(field.text()).toBe('before');
});
