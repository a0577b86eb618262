import {
  useChangePrebidConfig,
  usePrebidConfig,
} from '../../shared/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../shared/session/session-queries.ts';
import { OnOffSwitch } from '../../shared/ui/on-off-switch.tsx';
import { toast } from '../../shared/ui/toast.ts';

/**
 * Switches AutoPick. Shown only for the capability FULL_WRAPPER; without an affiliate, or while a change is
 * on its way, operating it changes nothing. A failed change leaves the switch as it was.
 */
export function AutoPickSwitch() {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const change = useChangePrebidConfig(affiliateId);
  if (config?.capabilities !== 'FULL_WRAPPER') return null;

  const switchTo = (autoPickEnabled: boolean) => {
    if (affiliateId === null) return;
    change.mutate(
      { autoPickEnabled },
      {
        onSuccess: () => toast.success(autoPickEnabled ? 'AutoPick Enabled' : 'AutoPick Disabled'),
      },
    );
  };
  return (
    <OnOffSwitch
      label="AutoPick"
      checked={config.autoPickEnabled}
      busy={change.isPending}
      onChange={switchTo}
    />
  );
}
