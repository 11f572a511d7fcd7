import { emailSchema } from '@kickstand/domain/kernel/text.ts';
import { createOrderInput } from '@kickstand/domain/orders/create-order.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeptDraft, useRestoredDraft } from '../kit/drafts/use-draft.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { describeFailure, referenceOfThrown, SignedOut } from '../kit/request-errors.ts';
import { toastError } from '../kit/toasts.tsx';
import { creationErrors } from './creation-errors.ts';
import { catalogQuery, lookUpCustomer, OrderCreateMutation } from './new-order-documents.ts';
import {
  type ChosenOffer,
  chosenOffer,
  draftFor,
  type NewOrderDialogProps,
  type NewOrderDraft,
  type StepErrors,
} from './new-order-draft.ts';

export const STEPS = [
  'Customer',
  'Eligibility',
  'Variant',
  'Fulfillment channel',
  'Review',
] as const;
const [CUSTOMER, ELIGIBILITY, VARIANT, CHANNEL] = [0, 1, 2, 3] as const;

/** Creates the order of a completed draft and opens it. */
function useCreateOrder(onCreated: () => void) {
  const navigate = useNavigate();
  return useSubmission({
    mutation: OrderCreateMutation,
    payloadErrors: (data) => creationErrors(data.orderCreate),
    successMessage: 'Order created successfully',
    invalidates: ['order'],
    onSuccess: ({ orderCreate }) => {
      onCreated();
      if (orderCreate.order) void navigate({ to: `/orders/${orderCreate.order.id}` });
    },
  });
}

/** The mutation's input, or undefined if something is missing. */
function attributesOf(draft: NewOrderDraft, chosen: ChosenOffer) {
  const { lookup, variantId, spokeShopId } = draft;
  const { variant, detail } = chosen;
  if (!lookup?.customer || !variant || !detail || !variantId) return undefined;
  const input = createOrderInput.safeParse({
    customerEmail: lookup.customer.email,
    program: detail.program,
    variantId,
    hubId: detail.hub?.id,
    spokeShopId: detail.program === 'spoke' ? spokeShopId : undefined,
  });
  return input.success ? input.data : undefined;
}

function errorsOf(step: number, draft: NewOrderDraft, chosen: ChosenOffer): StepErrors {
  if (step === CUSTOMER) {
    return { email: emailSchema.safeParse(draft.email).error?.issues[0]?.message };
  }
  if (step === VARIANT && !chosen.variant) return { variantId: 'Select a variant' };
  if (step === CHANNEL && !draft.program) return { program: 'Select a fulfillment channel' };
  if (step === CHANNEL && draft.program === 'spoke' && !chosen.detail) {
    return { spokeShopId: 'Select a spoke shop' };
  }
  if (step === CHANNEL && !chosen.detail) return { program: 'Select a fulfillment channel' };
  return {};
}

/** The stored part of a draft: eligibility is checked again. */
const entriesOf = ({ lookup: _, ...entries }: NewOrderDraft) => entries;

/** The wizard's entries, stored while it is open until they are submitted. */
function useEntries(opened: boolean, email: string) {
  const key = `order.new.${email}`;
  const [start] = useState(() => draftFor(email));
  const [restored, dropRestored] = useRestoredDraft(key, entriesOf(start));
  const [draft, setDraft] = useState<NewOrderDraft>({ ...start, ...restored?.values });
  const kept = entriesOf(draft);
  const changed = useKeptDraft(key, kept, opened ? entriesOf(start) : undefined);
  return {
    draft,
    setDraft,
    start,
    unsaved: changed.length > 0,
    restoredAt: restored?.savedAt,
    dropRestored,
  };
}

/**
 * The state of the wizard: entries, current step, and functions to move on and back.
 * @param customerEmail the customer's e-mail, if known; else ''.
 */
export function useNewOrder({ opened, onClose, customerEmail }: NewOrderDialogProps) {
  const entries = useEntries(opened, customerEmail);
  const { draft, setDraft, start, restoredAt, dropRestored } = entries;
  const [step, setStep] = useState<number>(CUSTOMER);
  const [errors, setErrors] = useState<StepErrors>({});
  const [lookingUp, setLookingUp] = useState(false);
  const creation = useCreateOrder(onClose);
  const customer = draft.lookup?.customer ?? undefined;
  const eligible = customer !== undefined && draft.lookup?.errors.length === 0;
  const refused = draft.lookup !== undefined && !eligible;
  const catalog = useQuery({ ...catalogQuery(customer?.id ?? ''), enabled: eligible });
  const chosen = chosenOffer(draft, catalog.data?.customerVehicleCatalog);

  function change(next: NewOrderDraft) {
    setErrors({});
    setDraft(next);
  }

  async function lookUp() {
    setLookingUp(true);
    try {
      const lookup = await lookUpCustomer(emailSchema.parse(draft.email));
      setDraft((before) => ({ ...before, lookup }));
      setStep(ELIGIBILITY);
    } catch (error) {
      if (error instanceof SignedOut) return;
      toastError(
        'Something went wrong, try again or report on #bugs',
        describeFailure(error),
        referenceOfThrown(error),
      );
    } finally {
      setLookingUp(false);
    }
  }

  async function create() {
    const attributes = attributesOf(draft, chosen);
    if (attributes) await creation.submit({ attributes });
    else toastError('Required value is missing');
  }

  async function goOn() {
    const found = errorsOf(step, draft, chosen);
    setErrors(found);
    if (Object.values(found).some((message) => message !== undefined)) return;
    if (step === CUSTOMER) await lookUp();
    else if (step === STEPS.length - 1) await create();
    else if (step !== ELIGIBILITY || eligible) setStep(step + 1);
  }

  return {
    draft,
    restoredAt,
    step,
    errors,
    customer,
    eligible,
    chosen,
    busy: lookingUp || creation.busy,
    /** Without eligibility there is no next step. */
    unsaved: entries.unsaved && !refused,
    change,
    changeEmail: (email: string) => change(draftFor(email)),
    discardRestored: () => {
      change(start);
      setStep(CUSTOMER);
      dropRestored();
    },
    goOn: () => void goOn(),
    goBack: () => {
      setErrors({});
      setStep(step - 1);
    },
  };
}
