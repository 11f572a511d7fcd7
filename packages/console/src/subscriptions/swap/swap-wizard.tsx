import { useState } from 'react';
import { RestoredNote } from '../../kit/drafts/restored-note.tsx';
import { RefusalNote } from '../../kit/form-dialog/refusal-note.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { Wizard } from '../../kit/wizard/wizard.tsx';
import type { SubscriptionDialogProps } from '../subscription-dialog.ts';
import { ConfirmationStep } from './confirmation-step.tsx';
import { HeldSwapDialog } from './held-swap-dialog.tsx';
import { SerialStep } from './serial-step.tsx';
import classes from './swap.module.css';
import { SwapSummary } from './swap-summary.tsx';
import { type SwapStep, useSwap } from './use-swap.ts';
import { VariantStep } from './variant-step.tsx';

const STEP_NAMES: Record<SwapStep, string> = {
  serial: 'Serial number',
  variant: 'Variant',
  confirmation: 'Confirmation',
};
const TITLES: Record<SwapStep, string> = {
  serial: 'Update Asset Serial Number',
  variant: 'Select new vehicle variant',
  confirmation: 'Create Swap Order',
};
const BUTTONS: Record<SwapStep, string> = {
  serial: 'Update Serial Number',
  variant: 'Select',
  confirmation: 'Continue',
};

/** How often a dialog was opened: a key that remounts its content each time. */
function useRound(opened: boolean): number {
  const [before, setBefore] = useState({ opened, round: 0 });
  if (before.opened !== opened) {
    setBefore({ opened, round: before.round + (opened ? 1 : 0) });
  }
  return before.round;
}

/** Orders a different vehicle for a live subscription, and has the current one collected. */
export function SwapWizard(props: SubscriptionDialogProps) {
  const round = useRound(props.opened);
  const held = props.subscription.heldSwapOrder;
  if (held) return <HeldSwapDialog orderId={held.id} {...props} />;
  return <SwapSteps key={round} {...props} />;
}

function SwapSteps(props: SubscriptionDialogProps) {
  const { subscription, opened } = props;
  const swap = useSwap(props);
  const { step, current, swapOrderId, rehearsal } = swap;
  const phone = usePhone();
  const effects = rehearsal.panel && (
    <div className={classes.effects} aria-busy={rehearsal.isStale}>
      {rehearsal.panel}
    </div>
  );
  const nowhere = step === 'variant' && !subscription.swapHub;
  return (
    <Wizard
      title={TITLES[step]}
      opened={opened}
      onClose={swap.leave}
      steps={swap.steps.map((each) => STEP_NAMES[each])}
      current={current}
      onBack={current > 0 && swapOrderId === undefined ? swap.goBack : undefined}
      onContinue={swap.goOn}
      continueLabel={BUTTONS[step]}
      continueDisabled={nowhere}
      busy={swap.busy}
      unsaved={swap.unsaved}
      summary={
        phone ? undefined : (
          <>
            <SwapSummary subscription={subscription} />
            {effects}
          </>
        )
      }
    >
      {swap.restoredAt && swapOrderId === undefined && (
        <RestoredNote at={swap.restoredAt} onDiscard={swap.discardRestored} />
      )}
      {step === 'serial' && (
        <SerialStep
          draft={swap.draft}
          onFile={subscription.asset?.serialNumber ?? null}
          errors={swap.errors}
          asking={swap.asking}
          onChange={swap.change}
        />
      )}
      {step === 'variant' && (
        <VariantStep
          subscription={subscription}
          chosen={swap.draft.variant}
          error={swap.errors.variantId}
          onChoose={(variant) => swap.change({ variant })}
        />
      )}
      {step === 'confirmation' && (
        <ConfirmationStep
          subscription={subscription}
          draft={swap.draft}
          errors={swap.errors}
          swapOrderId={swapOrderId}
          onChange={swap.change}
        />
      )}
      {phone && effects}
      {swap.refused.messages.length > 0 && <RefusalNote {...swap.refused} />}
    </Wizard>
  );
}
