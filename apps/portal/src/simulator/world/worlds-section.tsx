import type { ListedWorld } from '@bidstage/mock-api/contract/operations/control/worlds';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { useWorldsHere } from '../parts/in-this-world.ts';
import { useWorlds } from './world-queries.ts';

/** Number of worlds in the list: a shared server may have a thousand. */
const MAX_SHOWN = 25;

const usedAt = ({ lastUse }: ListedWorld): number => (lastUse ? Date.parse(lastUse.at) : 0);

function lastUseText({ lastUse }: ListedWorld): string {
  if (!lastUse) return 'not used since the start of the server';
  const { at, persona, client } = lastUse;
  const who = persona === null ? 'nobody signed in' : persona;
  return `${formatDateTime(Date.parse(at))}, ${who}, from ${client}`;
}

/** Who uses which world of a shared server: the last use of each, the latest first. */
export function WorldsSection() {
  const query = useWorlds();
  return (
    <Section
      title="Worlds of this server"
      hint="When each world was used last, by which persona, and from where."
      action={
        <Button size="toolbar" busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      <ControlArea query={query}>{(worlds) => <WorldList worlds={worlds} />}</ControlArea>
    </Section>
  );
}

function WorldList({ worlds: all }: { readonly worlds: readonly ListedWorld[] }) {
  const worlds = useWorldsHere(all);
  return (
    <>
      <ul className={styles.items} aria-label="Worlds of this server">
        {worlds
          .toSorted((a, b) => usedAt(b) - usedAt(a))
          .slice(0, MAX_SHOWN)
          .map((world) => (
            <li key={world.name} className={styles.item}>
              <Text as="span" font="cell-strong" breaks>
                {world.name}
              </Text>
              <span className={styles.minor}>{lastUseText(world)}</span>
            </li>
          ))}
      </ul>
      {worlds.length > MAX_SHOWN && (
        <p className={styles.hint}>
          {worlds.length - MAX_SHOWN} more: GET /__sim/worlds lists all.
        </p>
      )}
    </>
  );
}
