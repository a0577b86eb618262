import type { WorldComparison } from '@bidstage/mock-api/contract/operations/control/compare-worlds';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import { useAffiliateNames } from '#portal/entities/session/affiliate-names.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Card, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { Choice } from '../parts/choice.tsx';
import { plainOptions } from '../parts/options.ts';
import { SimPage } from '../parts/sim-page.tsx';
import { usePersonas, useSimState } from '../sim-queries.ts';
import { useWorlds } from '../world/world-queries.ts';
import { ChangeForm } from './change-form.tsx';
import {
  type Actor,
  type Compared,
  RANGES,
  type RangeName,
  EXAMPLE_DAYS,
  useComparison,
  useExample,
} from './compare-queries.ts';
import { ComparisonView } from './comparison-view.tsx';
import { ForkForm } from './fork-form.tsx';
import styles from './compare-page.module.css';

const RANGE_OPTIONS = (Object.keys(RANGES) as RangeName[]).map((value) => ({
  value,
  label: RANGES[value].label,
}));

interface NamedActor extends Actor {
  readonly name: string;
}

/** The publishers whose figures can be compared: one persona of each affiliate. */
function actorsOf(personas: readonly Persona[]): NamedActor[] {
  const byAffiliate = new Map<string, NamedActor>();
  for (const { id, name, affiliateId } of personas)
    if (affiliateId !== null && !byAffiliate.has(affiliateId))
      byAffiliate.set(affiliateId, { persona: id, affiliate: affiliateId, name });
  return [...byAffiliate.values()];
}

const isRange = (text: string | null): text is RangeName => text !== null && text in RANGES;

/** The parameters of the page: both worlds, the affiliate, the range, and the journal entry to fork at. */
function useParameters() {
  const [parameters, setParameters] = useSearchParams();
  const range = parameters.get('range');
  return {
    a: parameters.get('a') ?? '',
    b: parameters.get('b') ?? '',
    at: parameters.get('at') ?? 'now',
    affiliate: parameters.get('affiliate'),
    range: isRange(range) ? range : ('week' as const),
    set: (changes: Readonly<Record<string, string>>) =>
      setParameters((present) => ({ ...Object.fromEntries(present), ...changes }), {
        replace: true,
      }),
  };
}

/** Two worlds side by side: `/sim/compare?a=<world>&b=<world>`. */
export function ComparePage() {
  const personas = usePersonas();
  const state = useSimState();
  const parameters = useParameters();
  const a = parameters.a || (state.data?.world ?? '');
  return (
    <SimPage
      title="What if"
      lead="Change one thing in a copy of a world (a fork), and compare both."
    >
      <ControlArea query={personas}>
        {(found) =>
          a !== '' && <ChosenWorlds a={a} actors={actorsOf(found)} parameters={parameters} />
        }
      </ControlArea>
    </SimPage>
  );
}

interface ChosenWorldsProps {
  readonly a: string;
  readonly actors: readonly NamedActor[];
  readonly parameters: ReturnType<typeof useParameters>;
}

function ChosenWorlds({ a, actors, parameters }: ChosenWorldsProps) {
  const { b, at, range, set } = parameters;
  const worlds = useWorlds();
  const affiliates = useAffiliateNames();
  const [first] = actors;
  const actor = actors.find(({ affiliate }) => affiliate === parameters.affiliate) ?? first;
  const names = worlds.data?.map(({ name }) => name) ?? [];
  const compared = worlds.data?.filter(({ name }) => name === a || name === b) ?? [];
  const now = Math.max(...compared.map(({ clock }) => Date.parse(clock.now)));
  const example = useExample(actor, (made) => set(made));
  const fork = (
    <Row gap={3} wrap align="start" className={styles.fields}>
      <Choice
        label="World"
        value={a}
        options={plainOptions(names)}
        onChange={(name) => set({ a: name })}
      />
      <ForkForm
        key={`${a} ${at}`}
        world={a}
        at={at}
        onMade={(name) => set({ b: name, at: 'now' })}
      />
    </Row>
  );
  const compare = (
    <ComparedFields a={a} names={names} actor={actor} actors={actors} parameters={parameters} />
  );
  return (
    <Stack gap={6}>
      {b === '' ? (
        <Steps
          controls={[
            fork,
            <Text key="change" tone="faint">
              After step 1.
            </Text>,
            compare,
          ]}
        />
      ) : (
        <Row gap={3} wrap align="start">
          {fork}
          {compare}
        </Row>
      )}
      {b === '' && Number.isFinite(now) && (
        <Example
          example={example}
          publisher={affiliates.get(actor?.affiliate ?? '') ?? actor?.name ?? ''}
          onStart={() => example.mutate({ from: a, now })}
        />
      )}
      {example.data?.b === b && (
        <p role="status">
          {`${b} is without its best bidder, ${example.data.bidder}. ${a} still has it. In both, ${EXAMPLE_DAYS} days have passed.`}
        </p>
      )}
      {b !== '' && actor && Number.isFinite(now) && (
        <Result compared={{ a, b, affiliate: actor.affiliate, range, now }} actor={actor} />
      )}
    </Stack>
  );
}

interface ComparedFieldsProps extends ChosenWorldsProps {
  /** Names of the worlds. */
  readonly names: readonly string[];
  readonly actor: NamedActor | undefined;
}

/** What is compared: the other world, the publisher and the days. */
function ComparedFields({ a, names, actor, actors, parameters }: ComparedFieldsProps) {
  const { b, range, set } = parameters;
  const affiliates = useAffiliateNames();
  const others = names.filter((name) => name !== a);
  return (
    <Row gap={3} wrap align="end" className={styles.fields}>
      <Choice
        label="Compare with"
        value={b}
        disabled={others.length === 0}
        options={[{ value: '', label: 'no world yet' }, ...plainOptions(others)]}
        onChange={(name) => set({ b: name })}
      />
      <Choice
        label="Publisher"
        value={actor?.affiliate ?? ''}
        options={actors.map(({ affiliate, name }) => ({
          value: affiliate,
          label: affiliates.get(affiliate) ?? name,
        }))}
        onChange={(affiliate) => set({ affiliate })}
      />
      <Choice
        label="Range"
        value={range}
        options={RANGE_OPTIONS}
        onChange={(name) => set({ range: name })}
      />
    </Row>
  );
}

const STEPS = [
  [
    '1. Fork the world',
    'A fork is a copy with its own data and its own clock. The first world stays as it is.',
  ],
  [
    '2. Change the fork',
    'Remove a bidder, set a floor price, let every response fail, or move the clock.',
  ],
  [
    '3. Compare both',
    'Revenue, impressions, eRPM, requests and fill rate of both worlds: in total, over time, by bidder and by ad unit.',
  ],
] as const;

/** What the page is for, while there is nothing to compare, with the controls of each step. */
function Steps({ controls }: { readonly controls: readonly ReactNode[] }) {
  return (
    <ol className={styles.cards}>
      {STEPS.map(([title, text], index) => (
        <Card as="li" key={title} className={styles.card}>
          <Stack gap={2} className={styles.step}>
            <Text font="control-strong">{title}</Text>
            <Text tone="muted">{text}</Text>
            {controls[index]}
          </Stack>
        </Card>
      ))}
    </ol>
  );
}

interface ExampleProps {
  readonly example: ReturnType<typeof useExample>;
  readonly publisher: string;
  readonly onStart: () => void;
}

function Example({ example, publisher, onStart }: ExampleProps) {
  return (
    <Stack card gap={2} pad={4} align="start">
      <Text
        as="h2"
        font="control-strong"
      >{`Example: what does ${publisher} lose without its best bidder?`}</Text>
      <Text tone="muted">
        {`Two forks are made. In one, the bidder with the most revenue is removed; then the clocks of both move ${EXAMPLE_DAYS} days.`}
      </Text>
      <Button busy={example.isPending} onClick={onStart}>
        Show this example
      </Button>
      {example.isError && (
        <Text role="alert" tone="danger">
          {describeControlError(example.error)}
        </Text>
      )}
    </Stack>
  );
}

function Result({ compared, actor }: { readonly compared: Compared; readonly actor: Actor }) {
  const query = useComparison(compared);
  return (
    <ControlArea query={query}>
      {(comparison: WorldComparison) => (
        <Stack gap={6}>
          <ChangeForm compared={compared} actor={actor} comparison={comparison} />
          <ComparisonView comparison={comparison} />
        </Stack>
      )}
    </ControlArea>
  );
}
