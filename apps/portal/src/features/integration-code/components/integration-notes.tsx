import { CONSENT_SETTINGS } from '@bidstage/mock-api/contract/values/consent';
import { GuideStep, GuideSteps } from '#portal/shared/ui/guide-steps.tsx';

const CONSENT_SECONDS = CONSENT_SETTINGS.gdpr.actionTimeout / 1000;

/** What a page needs besides its code, and what it can do with the wrapper. */
export function IntegrationNotes() {
  return (
    <GuideSteps>
      <GuideStep title="Have a consent platform">
        <p>
          In the European Economic Area, the United Kingdom and Switzerland the page needs a consent
          platform with TCF 2. Its function <code>__tcfapi</code> must exist before the header code
          runs. An auction waits up to {CONSENT_SECONDS} seconds for the platform, then up to{' '}
          {CONSENT_SECONDS} seconds for the visitor’s choice. Without a platform no bidder is asked.
        </p>
        <p>
          In the United States the wrapper asks <code>__gpp</code> and <code>__uspapi</code>, in
          Canada <code>__gpp</code>, if the page has them. In other countries it asks nothing.
        </p>
      </GuideStep>
      <GuideStep title="Refresh slots">
        <p>
          <code>bidstage.refresh([&apos;div-id&apos;])</code> holds a new auction for these div ids
          and requests new ads for them. Without an argument it does so for all slots, except those
          that are not near the screen yet.
        </p>
      </GuideStep>
      <GuideStep title="Load slots late">
        <p>
          Slots further down can wait until they are one screen away. Name them above the header
          code:{' '}
          <code>
            &lt;script&gt;bidstage = {'{'} lazy: [&apos;div-id&apos;] {'}'}&lt;/script&gt;
          </code>
        </p>
      </GuideStep>
    </GuideSteps>
  );
}
