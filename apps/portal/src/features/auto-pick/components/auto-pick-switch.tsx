import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { useState } from 'react';
import {
  useChangePrebidConfig,
  usePrebidConfig,
} from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useOneAtATime } from '#portal/shared/api/use-one-at-a-time.ts';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { OnOffSwitch } from '#portal/shared/ui/on-off-switch.tsx';
import { toast } from '#portal/shared/ui/toast.ts';

/** True if turning AutoPick off restores more bidders than AutoPick retains, so that the user must confirm it. */
function needsConfirmation(listedBidders: number): boolean {
  return listedBidders > BUSINESS.autoPickBidders;
}

interface AutoPickSwitchProps {
  /** Number of bidders on the screen. */
  readonly listedBidders: number;
}

/**
 * Switches AutoPick on or off. Shown only for the capability FULL_WRAPPER; without an affiliate, or while a change is
 * pending, a click has no effect. A failed change leaves the switch unchanged.
 */
export function AutoPickSwitch({ listedBidders }: AutoPickSwitchProps) {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const change = useChangePrebidConfig(affiliateId);
  const once = useOneAtATime();
  const [isAsking, setAsking] = useState(false);
  if (config?.capabilities !== 'FULL_WRAPPER') return null;

  const switchTo = (autoPickEnabled: boolean) => {
    if (affiliateId === null) return;
    const onSuccess = () => {
      toast.success(autoPickEnabled ? 'AutoPick Enabled' : 'AutoPick Disabled');
    };
    once((onSettled) => change.mutate({ autoPickEnabled }, { onSuccess, onSettled }));
  };
  return (
    <>
      <OnOffSwitch
        label="AutoPick"
        checked={config.autoPickEnabled}
        busy={change.isPending}
        onChange={(isOn) => {
          if (!isOn && needsConfirmation(listedBidders)) setAsking(true);
          else switchTo(isOn);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title="TURN OFF AUTOPICK"
        confirmLabel="Turn Off"
        cancelLabel="Cancel"
        onConfirm={() => {
          setAsking(false);
          switchTo(false);
        }}
        onCancel={() => setAsking(false)}
      >
        The response time will increase if AutoPick is off.
      </ConfirmDialog>
    </>
  );
}
