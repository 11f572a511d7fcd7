import { RestoredNote } from '../kit/drafts/restored-note.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { Wizard } from '../kit/wizard/wizard.tsx';
import classes from './new-order.module.css';
import type { NewOrderDialogProps } from './new-order-draft.ts';
import { OrderSummary } from './order-summary.tsx';
import { ChannelStep } from './step-channel.tsx';
import { CustomerStep } from './step-customer.tsx';
import { EligibilityStep } from './step-eligibility.tsx';
import { STEPS } from './step-errors.ts';
import { ReviewStep } from './step-review.tsx';
import { VariantStep } from './step-variant.tsx';
import { useNewOrder } from './use-new-order.ts';

const QUESTIONS = [
  'Who is the order for?',
  'Eligibility',
  'Which vehicle?',
  'How does the vehicle reach the customer?',
  'Review the order',
] as const;

/** A new order in five steps. State is reset each time it is mounted. */
export function NewOrderWizard(props: NewOrderDialogProps) {
  const { opened, onClose } = props;
  const order = useNewOrder(props);
  const { step, customer, chosen, errors } = order;
  const phone = usePhone();
  const isLast = step === STEPS.length - 1;
  // On a phone it would repeat the review below it.
  const hasSummary = step > 1 && !(phone && isLast);
  return (
    <Wizard
      title="New order"
      opened={opened && !order.starting}
      onClose={onClose}
      steps={STEPS}
      current={step}
      onBack={step > 0 ? order.goBack : undefined}
      onContinue={order.goOn}
      continueLabel={isLast ? 'Create order' : 'Continue'}
      continueDisabled={step === 1 && !order.eligible}
      busy={order.busy}
      unsaved={order.unsaved}
      summary={
        hasSummary && customer ? <OrderSummary customer={customer} chosen={chosen} /> : undefined
      }
    >
      {order.restoredAt && step === 0 && (
        <RestoredNote at={order.restoredAt} onDiscard={order.discardRestored} />
      )}
      <p className={classes.question}>{QUESTIONS[step]}</p>
      {step === 0 && (
        <CustomerStep
          text={order.draft.email}
          error={errors.email}
          busy={order.busy}
          onChange={order.changeEmail}
          onChoose={order.chooseCustomer}
        />
      )}
      {step === 1 && order.draft.lookup && (
        <EligibilityStep email={order.draft.email} lookup={order.draft.lookup} />
      )}
      {step === 2 && customer && (
        <VariantStep
          customerId={customer.id}
          draft={order.draft}
          error={errors.variantId}
          onChange={order.change}
        />
      )}
      {step === 3 && customer && chosen.variant && (
        <ChannelStep
          customer={customer}
          variant={chosen.variant}
          draft={order.draft}
          errors={errors}
          onChange={order.change}
        />
      )}
      {step === 4 && customer && <ReviewStep customer={customer} chosen={chosen} />}
    </Wizard>
  );
}
