import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import type { TabProps } from '../parts/tab-props.ts';
import { useFaults } from '../sim-queries.ts';
import { useSimStore } from '../sim-store.ts';
import { EndpointList } from './endpoint-list.tsx';
import { useClearFaults, useRemoveFault } from './fault-actions.ts';
import { FaultForm } from './fault-form.tsx';
import { matchText } from '@bidstage/mock-api/contract/values/match-texts';
import { conditionText, countText, effectText } from './fault-text.ts';

export function FaultsTab({ personas }: TabProps) {
  const query = useFaults();
  const clear = useClearFaults();
  const target = useSimStore((session) => session.faultTarget);
  const clearButton = Boolean(query.data?.length) && (
    <Button size="toolbar" busy={clear.isPending} onClick={() => clear.mutate()}>
      Clear all
    </Button>
  );
  return (
    <Stack gap={6}>
      <Section
        title="Fault plan"
        hint="The first rule that matches a request applies. After a delay, the next matching rule applies too."
        action={clearButton}
      >
        <ControlArea query={query} empty="No faults: every request gets its normal response.">
          {(faults) => (
            <ul className={styles.items} aria-label="Fault plan">
              {faults.map((fault) => (
                <FaultItem key={fault.id} fault={fault} />
              ))}
            </ul>
          )}
        </ControlArea>
      </Section>
      <Section
        title="New fault"
        hint="Choose an endpoint or type a path. The journal offers a new fault for each of its requests."
      >
        <EndpointList
          target={target}
          onChoose={(next) => useSimStore.setState({ faultTarget: next })}
        />
        {/* The key fills the form again when another endpoint is chosen. */}
        <FaultForm
          key={target ? `${target.method} ${target.path}` : ''}
          personas={personas}
          target={target}
        />
      </Section>
    </Stack>
  );
}

function FaultItem({ fault }: { readonly fault: Fault }) {
  const remove = useRemoveFault();
  const condition = conditionText(fault);
  return (
    <li className={styles.item}>
      <Row as="span" gap={2} justify="between" wrap>
        <Text as="span" font="cell-strong" breaks>
          {matchText(fault.match)}
        </Text>
        <IconButton
          size="small"
          label={`Remove fault ${fault.id}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(fault.id)}
        >
          <XIcon size={14} aria-hidden="true" />
        </IconButton>
      </Row>
      <span>
        {effectText(fault.effect)}
        {condition && `, ${condition}`}
      </span>
      <span className={styles.minor}>{countText(fault)}</span>
    </li>
  );
}
