import { Link2Icon } from '../ui/icons.tsx';
import { useLocation } from 'react-router-dom';
import { fullAddressOf } from '../config/addresses.ts';
import { copyText } from '../ui/copy-text.ts';
import { shortDays } from '../format/dates.ts';
import { ButtonMenu } from '../ui/button-menu.tsx';
import { MenuItem } from '../ui/menu-items.tsx';
import { toast } from '../ui/toast.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import styles from './copy-link.module.css';
import { rangeLinks } from './range-params.ts';
import type { RangeState } from './range-state.ts';
import { TIME_FRAME_LABELS } from './time-frames.ts';

async function copyLink(path: string, what: string): Promise<void> {
  const url = fullAddressOf(path);
  if (await copyText(url, null)) toast.success(`Link copied, with ${what}`);
  else toast.error(`The link could not be copied. It is ${url}`);
}

/** Copies the URL of the present view: with a rolling range that moves with the clock, or with the shown dates. */
export function CopyLink({ dateRange }: { readonly dateRange: RangeState }) {
  const { pathname, search } = useLocation();
  const { days, range } = dateRange;
  const links = rangeLinks(new URLSearchParams(search), { timeFrame: range.timeFrame, days });
  const copy = (text: string, what: string) =>
    void copyLink(text === '' ? pathname : `${pathname}?${text}`, what);
  const { rolling, fixed } = links;
  return (
    <ButtonMenu
      label={
        <>
          <Link2Icon size={16} aria-hidden="true" />
          <span className={styles.name}>Copy link</span>
        </>
      }
    >
      {rolling !== undefined && (
        <MenuItem onSelect={() => copy(rolling, 'rolling dates')}>
          <Choice
            title="Rolling dates"
            dates={`${TIME_FRAME_LABELS[range.timeFrame]}, on any day`}
          />
        </MenuItem>
      )}
      <MenuItem onSelect={() => copy(fixed, 'these dates')}>
        <Choice title="These dates" dates={shortDays(days)} />
      </MenuItem>
    </ButtonMenu>
  );
}

function Choice({ title, dates }: { readonly title: string; readonly dates: string }) {
  return (
    <Stack as="span" className={styles.item}>
      <span>{title}</span>{' '}
      <Text as="span" tone="muted" font="cell">
        {dates}
      </Text>
    </Stack>
  );
}
