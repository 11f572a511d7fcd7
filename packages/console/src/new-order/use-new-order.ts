import { emailSchema } from '@kickstand/domain/kernel/text.ts';
import { createOrderInput } from '@kickstand/domain/orders/create-order.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeptDraft, useRestoredDraft } from '../kit/drafts/use-draft.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { describeFailure, referenceOfThrown, SignedOut } from '../kit/request-errors.ts';
import { singleElement } from '../kit/single-element.ts';
import { toastError } from '../kit/toasts.tsx';
import { creationErrors } from './creation-errors.ts';
import {
  type CustomerLookup,
  catalogQuery,
  customersToOrderForQuery,
  lookUpCustomer,
  OrderCreateMutation,
} from './new-order-documents.ts';
import {
  type ChosenOffer,
  chosenOffer,
  draftFor,
  type NewOrderDialogProps,
  type NewOrderDraft,
  type StepErrors,
} from './new-order-draft.ts';
import { CUSTOMER, ELIGIBILITY, errorsOf, STEPS, VARIANT } from './step-errors.ts';

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

/** The e-mail that is typed, or that of the only customer found by the text. */
async function emailOf(
  text: string,
  queryClient: QueryClient,
): Promise<{ email?: string; error?: string | undefined }> {
  const typed = emailSchema.safeParse(text);
  if (typed.success) return { email: typed.data };
  const found = await queryClient.fetchQuery(customersToOrderForQuery(text));
  const only = singleElement(found);
  if (only) return { email: only.email };
  return { error: found.length > 1 ? 'Several customers match' : typed.error.issues[0]?.message };
}

/** @returns a function that looks up the customer of a text, and whether it is doing so. */
function useLookUp(handlers: {
  /** Called with the message for a text that is neither an e-mail nor finds a single customer. */
  readonly onRefused: (message: string | undefined) => void;
  readonly onDone: (email: string, lookup: CustomerLookup) => void;
}): [(text: string) => Promise<void>, boolean] {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  async function lookUp(text: string) {
    setBusy(true);
    try {
      const { email, error } = await emailOf(text, queryClient);
      if (email === undefined) handlers.onRefused(error);
      else handlers.onDone(email, await lookUpCustomer(email));
    } catch (error) {
      if (error instanceof SignedOut) return;
      toastError(
        'Something went wrong, try again or report on #bugs',
        describeFailure(error),
        referenceOfThrown(error),
      );
    } finally {
      setBusy(false);
    }
  }
  return [lookUp, busy];
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
  const [starting, setStarting] = useState(customerEmail !== '' && !restoredAt);
  const [lookUp, lookingUp] = useLookUp({
    onRefused: (email) => setErrors({ email }),
    // An eligible customer goes on at once; otherwise the next step shows the reasons.
    onDone: (email, lookup) => {
      setDraft((before) => ({ ...before, email, lookup }));
      setStep(lookup.customer && lookup.errors.length === 0 ? VARIANT : ELIGIBILITY);
    },
  });
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

  const startKnown = useEffectEvent(async () => {
    if (starting) await lookUp(customerEmail);
    setStarting(false);
  });
  useEffect(() => void startKnown(), []);

  async function create() {
    const attributes = attributesOf(draft, chosen);
    if (attributes) await creation.submit({ attributes });
    else toastError('Required value is missing');
  }

  async function goOn() {
    const found = errorsOf(step, draft, chosen);
    setErrors(found);
    if (Object.values(found).some((message) => message !== undefined)) return;
    if (step === CUSTOMER) await lookUp(draft.email);
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
    /** True until a customer who is known from the start is looked up. */
    starting,
    busy: lookingUp || creation.busy,
    /** Without eligibility there is no next step. */
    unsaved: entries.unsaved && !refused,
    change,
    changeEmail: (email: string) => change(draftFor(email)),
    chooseCustomer: (email: string) => {
      change(draftFor(email));
      void lookUp(email);
    },
    discardRestored: () => {
      change(start);
      setStep(CUSTOMER);
      dropRestored();
    },
    goOn,
    goBack: () => {
      setErrors({});
      setStep(step - 1);
    },
  };
}
