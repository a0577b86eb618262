import { ConfigGuide } from '#portal/features/config-upload/components/config-guide.tsx';
import { ConfigUploadPanel } from '#portal/features/config-upload/components/config-upload-panel.tsx';
import { useConfigUpload } from '#portal/features/config-upload/hooks/use-config-upload.ts';
import { OnboardingFrame } from '#portal/features/onboarding/components/onboarding-frame.tsx';
import { useOnboarding } from '#portal/features/onboarding/hooks/use-onboarding.ts';
import { GuideStep, GuideSteps } from '#portal/shared/ui/guide-steps.tsx';

/** The onboarding step for the CSV file of the configuration: Next uploads it, and a successful upload continues. */
export function OnboardingUploadPage() {
  const onboarding = useOnboarding('UPLOAD_CONFIG');
  const upload = useConfigUpload({ onUploaded: onboarding.advance });
  return (
    <OnboardingFrame
      onboarding={onboarding}
      next={{ onClick: upload.upload, busy: upload.isUploading, missing: upload.blockedReason }}
    >
      <GuideSteps numbered={false}>
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
