import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FullScreenModal } from '../../../shared/ui/full-screen-modal.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { LeaveDialog } from '../components/leave-dialog.tsx';
import { RecordForm } from '../components/record-form.tsx';
import { useLeaveQuestion } from '../components/use-leave-question.ts';
import { useOpenAdUnits } from '../components/use-open-ad-units.ts';
import { useRecordDate } from '../components/use-record-date.ts';
import { useRecordRows } from '../components/use-record-rows.ts';
import { useSave } from '../components/use-save.ts';
import { clearDraft, useFloorPriceDraft } from '../models/draft-store.ts';
import { priceCount } from '../models/new-floor-prices.ts';
import { afterSave, originOf } from '../models/origin.ts';

const TITLE = 'Record Activity';

/** Record Activity, if the feature is on. */
export function RecordPage() {
  return FEATURE_FLAGS.floorPriceRecord ? <RecordActivity /> : <Navigate to="/" replace />;
}

/** A full-screen form for floor prices that were set elsewhere. */
function RecordActivity() {
  const navigate = useNavigate();
  const origin = originOf(useLocation().state);
  const date = useRecordDate();
  const state = useRecordRows(date);
  const { open, toggle, show } = useOpenAdUnits();
  const question = useLeaveQuestion();
  const form = useRef<HTMLDivElement>(null);
  const { save, isChecked } = useSave({
    date,
    onSaved: () => void navigate(afterSave(origin), { replace: true }),
    onWrong: (adUnitIds) => {
      // Renders the fields of closed rows first: only then can one of them be focused.
      flushSync(() => show(adUnitIds));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
  });
  // Every way of leaving the screen clears its draft.
  useEffect(() => clearDraft, []);
  return (
    <>
      {/* Under the dialog: sets the document's title, and the screen from which the focus moves on. */}
      <PageHeader title={TITLE} />
      <FullScreenModal
        open
        title={TITLE}
        titleAs="h1"
        closeAt="start"
        closeLabel="Cancel"
        // The previous screen is the last step of the history, and Back restores it.
        onClose={() => void (origin === undefined ? navigate('/') : navigate(-1))}
        action={useSaveAction(save)}
      >
        <div ref={form}>
          <RecordForm
            date={date}
            state={state}
            open={open}
            onToggle={toggle}
            isChecked={isChecked}
            onRetry={save}
          />
        </div>
        <LeaveDialog {...question} />
      </FullScreenModal>
    </>
  );
}

/** Save: enabled only for a draft with values, and only once. */
function useSaveAction(save: () => void) {
  const { dirty, isUpdating } = useFloorPriceDraft();
  const count = useFloorPriceDraft(priceCount);
  const hint = dirty ? `${count} floor ${count === 1 ? 'price' : 'prices'} entered` : undefined;
  return { label: 'Save', onClick: save, disabled: !dirty, busy: isUpdating, hint };
}
