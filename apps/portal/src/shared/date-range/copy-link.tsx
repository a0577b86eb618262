import { useLocation } from 'react-router-dom';
import { fullAddressOf } from '../config/addresses.ts';
import { copyText } from '../ui/copy-text.ts';
import { shortDays } from '../format/dates.ts';
import { Link2Icon } from '../ui/icons.tsx';
import { ItemButton } from '../ui/menu-items.tsx';
import { toast } from '../ui/toast.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import { rangeLinks } from './range-params.ts';
import { shownRange } from './shown-range.ts';
import { TIME_FRAME_LABELS } from './time-frames.ts';

interface LinkChoice {
  readonly title: string;
  /** The dates that the link opens; undefined on a screen without a date range. */
  readonly dates?: string;
  readonly search: string;
  /** What the link has, for the message that it is copied. */
  readonly what?: string;
}

/** The links to the present view: with a range that moves with the clock, or with the shown dates. */
function linkChoices(search: string): readonly LinkChoice[] {
  const shown = shownRange();
  if (shown === null) return [{ title: 'Copy link', search: search.replace('?', '') }];
  const { days, range } = shown;
  const { rolling, fixed } = rangeLinks(new URLSearchParams(search), { ...range, days });
  const these = {
    title: 'Copy link with these dates',
    dates: shortDays(days),
    search: fixed,
    what: 'these dates',
  };
  if (rolling === undefined) return [these];
  const dates = `${TIME_FRAME_LABELS[range.timeFrame]}, on any day`;
  const what = 'rolling dates';
  return [{ title: 'Copy link with rolling dates', dates, search: rolling, what }, these];
}

async function copyLink(path: string, what: string | undefined): Promise<void> {
  const url = fullAddressOf(path);
  if (await copyText(url, null))
    toast.success(what === undefined ? 'Link copied' : `Link copied, with ${what}`);
  else toast.error(`The link could not be copied. It is ${url}`);
}

/** Buttons that copy the URL of the present view. */
export function CopyLink({ onDone }: { readonly onDone: () => void }) {
  const location = useLocation();
  return (
    <div role="group" aria-label="Copy link">
      {linkChoices(location.search).map(({ title, dates, search, what }) => (
        <ItemButton
          key={title}
          tabIndex={0}
          onClick={() => {
            void copyLink(
              search === '' ? location.pathname : `${location.pathname}?${search}`,
              what,
            );
            onDone();
          }}
        >
          <Link2Icon size={16} aria-hidden="true" />
          <Stack as="span">
            <span>{title}</span>{' '}
            {dates !== undefined && (
              <Text as="span" tone="muted" font="cell">
                {dates}
              </Text>
            )}
          </Stack>
        </ItemButton>
      ))}
    </div>
  );
}
