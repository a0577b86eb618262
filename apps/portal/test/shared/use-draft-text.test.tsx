import { act, render, renderHook, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useDraftText } from '#portal/shared/url-state/use-draft-text.ts';

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

it('a draft text keeps what was typed while a URL was rendered that is not shown yet', async () => {
  const never = new Promise<undefined>(() => undefined);
  let type: (text: string) => void = () => undefined;
  let show: (url: string) => void = () => undefined;
  const Field = ({ url }: { readonly url: string }) => {
    const [text, change] = useDraftText(url, () => undefined);
    type = change;
    return <p>{`text ${text}`}</p>;
  };
  const Waiting = ({ url }: { readonly url: string }) => (url === '' ? null : use(never));
  const Screen = () => {
    const [url, setUrl] = useState('');
    show = (next) => startTransition(() => setUrl(next));
    return (
      <Suspense>
        <Field url={url} />
        <Waiting url={url} />
      </Suspense>
    );
  };
  render(<Screen />);
  await act(async () => type('a'));
  // React renders the field with the new URL, and then has to wait for its neighbour.
  await act(async () => show('a'));
  await act(async () => type('a.'));
  expect(screen.getByText('text a.')).toBeTruthy();
  await act(async () => type('a.,'));
  expect(screen.getByText('text a.,')).toBeTruthy();
});

it('a draft text that was undone while it was typed still follows the history', () => {
  const field = open('');
  field.type('a');
  field.type('');
  field.url('a');
  expect(field.text()).toBe('a');
});
