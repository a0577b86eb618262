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

it('a draft text shows typing at once and commits it', () => {
  const field = open('');
  field.type('a');
  expect(field.text()).toBe('a');
  expect(field.commit).toHaveBeenCalledWith('a');
});

it('a draft text keeps text that was typed before the URL changed', () => {
  const field = open('');
  field.type('a');
  field.type('ab');
  field.url('a');
  expect(field.text()).toBe('ab');
  field.url('ab');
  expect(field.text()).toBe('ab');
});

it('a draft text follows Back and Forward', () => {
  const field = open('');
  field.type('a');
  field.url('a');
  field.url('before');
  expect(field.text()).toBe('before');
});
