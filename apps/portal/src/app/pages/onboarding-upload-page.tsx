import { ConfigGuide } from '../../features/config-upload/components/config-guide.tsx';
import { ConfigUploadPanel } from '../../features/config-upload/components/config-upload-panel.tsx';
import { useConfigUpload } from '../../features/config-upload/hooks/use-config-upload.ts';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.tsx';
import { useOnboarding } from '../../features/onboarding/hooks/use-onboarding.ts';
import { GuideStep, GuideSteps } from '../../shared/ui/guide-steps.tsx';

/** The onboarding step for the CSV file of the configuration: Next uploads it, and a successful upload continues. */
export function OnboardingUploadPage() {
  const onboarding = useOnboarding('UPLOAD_CONFIG');
  const upload = useConfigUpload({ onUploaded: onboarding.advance });
  return (
    <OnboardingFrame
      onboarding={onboarding}
      next={{ onClick: upload.upload, busy: upload.isUploading, missing: upload.blockedReason }}
    >
      <GuideSteps>
        <GuideStep title="Prepare your CSV file">
          <ConfigGuide />
        </GuideStep>
        <GuideStep title="Upload your CSV file">
          <ConfigUploadPanel upload={upload} />
        </GuideStep>
      </GuideSteps>
    </OnboardingFrame>
  );
}
