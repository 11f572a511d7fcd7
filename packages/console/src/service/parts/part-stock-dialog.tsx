import { setPartStockInput } from '@kickstand/domain/service/part-inputs.ts';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type HubChoice, hubChoicesQuery } from '../../entities/hubs/hub-choices-query.ts';
import fields from '../../kit/edit-page/fields.module.css';
import { typedNumber } from '../../kit/edit-page/typed-values.ts';
import { DialogBody } from '../../kit/form-dialog/dialog.tsx';
import { focusFirstInvalid } from '../../kit/form-dialog/focus-first-invalid.ts';
import { Foot } from '../../kit/form-dialog/form-dialog-foot.tsx';
import { GuardedDialog } from '../../kit/form-dialog/guarded-dialog.tsx';
import { request } from '../../kit/graphql-client.ts';
import { useInvalidate } from '../../kit/invalidation.ts';
import { FailureNote } from '../../kit/note.tsx';
import { refusalOfMutation } from '../../kit/permission.ts';
import { describeFailure, messagesOf, refusalCodes } from '../../kit/request-errors.ts';
import { toastSuccess } from '../../kit/toasts.tsx';
import { type PartDetail, PartStockSetMutation, partQuery } from './part-documents.ts';

/** Texts by the ids of hubs. */
type ByHub = Readonly<Record<string, string>>;

interface Change {
  readonly hubId: string;
  /** Null if the hub does not count the part; NaN if what was typed is no number. */
  readonly quantity: number | null;
  /** What the dialog showed. */
  readonly expected: number | null;
}

/** What hubs have of a part, as it is typed. */
const shownOf = ({ stock }: PartDetail): ByHub =>
  Object.fromEntries(stock.map(({ hub, quantity }) => [hub.id, String(quantity)]));

function changesOf(hubs: readonly HubChoice[], shown: ByHub, typed: ByHub): Change[] {
  return hubs.flatMap(({ id: hubId }) => {
    const [quantity, expected] = [typed, shown].map((texts) => typedNumber(texts[hubId] ?? ''));
    return quantity === expected
      ? []
      : [{ hubId, quantity: quantity ?? null, expected: expected ?? null }];
  });
}

interface Failure {
  readonly why: string;
  /** Whether the stock has changed since the dialog showed it. */
  readonly hasChanged: boolean;
}

/** Sets the stock of a hub. @returns why not, if not. */
async function send(partId: string, change: Change): Promise<Failure | undefined> {
  try {
    const { errors } = await request(PartStockSetMutation, { partId, ...change });
    if (errors.length === 0) return undefined;
    return {
      why: messagesOf(errors).join(' '),
      hasChanged: refusalCodes(errors).includes('CONFLICT'),
    };
  } catch (error) {
    return { why: describeFailure(error) ?? 'Try again.', hasChanged: false };
  }
}

/** What the rules say about a change, by hub. */
function problemsOf(partId: string, changes: readonly Change[]): ByHub {
  return Object.fromEntries(
    changes.flatMap((change) => {
      const { error } = setPartStockInput.safeParse({ partId, ...change });
      return error ? [[change.hubId, error.issues[0]?.message ?? '']] : [];
    }),
  );
}

interface StockProps {
  readonly part: PartDetail;
  /** Those that can have a stock. */
  readonly hubs: readonly HubChoice[];
}

/** The entries of the dialog, and how they are saved: hub by hub, as each may have changed since. */
function useStock({ part, hubs }: StockProps, onSaved: () => void) {
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [shown, setShown] = useState(() => shownOf(part));
  const [typed, setTyped] = useState<ByHub>(shown);
  const [problems, setProblems] = useState<ByHub>({});
  const [busy, setBusy] = useState(false);
  const changes = changesOf(hubs, shown, typed);

  async function save(): Promise<boolean> {
    const invalid = problemsOf(part.id, changes);
    setProblems(invalid);
    if (Object.keys(invalid).length > 0) return false;
    setBusy(true);
    const failed = new Map<string, Failure>();
    for (const change of changes) {
      const failure = await send(part.id, change);
      if (failure) failed.set(change.hubId, failure);
    }
    await invalidate(['part']);
    setBusy(false);
    if (failed.size === 0) {
      if (changes.length > 0) toastSuccess('Stock saved');
      onSaved();
      return true;
    }
    const now = shownOf(queries.getQueryData(partQuery(part.id).queryKey)?.part ?? part);
    // What was saved, and what the messages say, is the base of the next attempt.
    const known = changes.filter(({ hubId }) => failed.get(hubId)?.hasChanged ?? true);
    setShown({
      ...shown,
      ...Object.fromEntries(known.map(({ hubId }) => [hubId, now[hubId] ?? ''])),
    });
    setProblems(Object.fromEntries([...failed].map(([hubId, { why }]) => [hubId, why])));
    return false;
  }

  function enter(hubId: string, text: string) {
    setTyped({ ...typed, [hubId]: text });
    setProblems({ ...problems, [hubId]: '' });
  }

  return { typed, problems, busy, isChanged: changes.length > 0, save, enter };
}

/** What each hub has of a part. */
export function PartStockDialog({
  part,
  onClose,
}: {
  readonly part: PartDetail;
  readonly onClose: () => void;
}) {
  const query = useQuery(hubChoicesQuery);
  const hubs = (query.data ?? []).filter(({ directShipEnabled }) => !directShipEnabled);
  const stock = useStock({ part, hubs }, onClose);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stock.busy && !(await stock.save())) focusFirstInvalid(form.current);
  }

  return (
    <GuardedDialog
      title={`Stock of ${part.name}`}
      onClose={onClose}
      entries={{ unsaved: stock.isChanged, sending: stock.busy }}
    >
      {(leave) => (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <p>
              Jobs reduce the stock of their hub. Leave a hub empty if the part is not counted
              there.
            </p>
            {query.isLoadingError && <FailureNote query={query} />}
            <div className={fields.fields}>
              {hubs.map(({ id, name }) => (
                <TextInput
                  key={id}
                  label={name}
                  placeholder="Not counted"
                  inputMode="numeric"
                  autoComplete="off"
                  value={stock.typed[id] ?? ''}
                  error={stock.problems[id]}
                  onChange={(event) => stock.enter(id, event.currentTarget.value)}
                />
              ))}
            </div>
          </DialogBody>
          <Foot
            title="Stock"
            submitLabel="Save stock"
            onLeave={leave}
            isDanger={false}
            busy={stock.busy}
            missing={refusalOfMutation(PartStockSetMutation)}
          />
        </form>
      )}
    </GuardedDialog>
  );
}
