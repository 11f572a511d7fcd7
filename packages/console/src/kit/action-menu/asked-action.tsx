import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../form-dialog/dialog.tsx';
import { saveFirst } from '../save-first.tsx';
import { toastError } from '../toasts.tsx';
import type { ActionItem } from './action-menu.tsx';
import { takeChoice } from './asked-action-search.ts';

type NamedItem = ActionItem & { readonly action: string };

/** What an address may do on the page of a record. */
export interface AskedFor<Opening extends string> {
  /** The record's name, for a question about it. */
  readonly of: string;
  /** All actions of its menus. */
  readonly items: readonly NamedItem[];
  /** The actions that open a dialog or a part of the page. */
  readonly opening: Readonly<Record<Opening, unknown>>;
  /** Opens it. It gets no other action, so that no address can run one. */
  readonly open: (action: Opening) => void;
}

const isIn = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  name: string,
): name is Name => Object.hasOwn(table, name);

/**
 * Opens the action in the page's address, which is removed there. An action that opens nothing waits for a
 * click, unless a person has just chosen it in the console. If the page does not offer the action, says so, once the page
 * has its latest data.
 * @returns the question about an action that waits for a click; render it once.
 */
export function useAskedAction<Opening extends string>(page: AskedFor<Opening>): ReactNode {
  const asked = useSearch({
    strict: false,
    // Beside a list, only a click acts.
    select: ({ do: action, peek }) => (peek === undefined ? action : undefined),
  });
  const state = useLocation({ select: (location) => location.state });
  const navigate = useNavigate();
  const isFetching = useIsFetching() > 0;
  const [waiting, setWaiting] = useState<string>();
  const [opened, setOpened] = useState(false);
  const itemOf = (name: string | undefined) => {
    const item = page.items.find(({ action }) => action === name);
    return { item, isOffered: item !== undefined && !item.disabledReason };
  };
  const { item, isOffered } = itemOf(asked);
  const start = useEffectEvent(() => {
    if (asked === undefined || (!isOffered && isFetching)) return;
    void navigate({ to: '.', search: (search) => ({ ...search, do: undefined }), replace: true });
    const isChosen = takeChoice(state);
    if (!isOffered) {
      const reason = item?.disabledReason ?? 'It may have changed since the link was made.';
      return toastError("You can't do this yet", reason);
    }
    if (isIn(page.opening, asked)) return page.open(asked);
    if (isChosen) return item?.onSelect();
    setWaiting(asked);
    setOpened(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is asked for and known.
  useEffect(start, [asked, isOffered, isFetching]);

  const question = itemOf(waiting);
  return (
    question.item && (
      <AskedDialog
        item={question.item}
        of={page.of}
        opened={opened && question.isOffered}
        onClose={() => setOpened(false)}
      />
    )
  );
}

interface AskedDialogProps {
  item: NamedItem;
  of: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks about an action that runs without a dialog. */
function AskedDialog({ item: { label, danger, onSelect }, of, opened, onClose }: AskedDialogProps) {
  return (
    <Dialog title={label} opened={opened} onClose={onClose}>
      <DialogBody>
        <p>
          A link suggests this action for <strong>{of}</strong>. Nothing changes until you confirm.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          color={danger ? 'red' : undefined}
          data-main
          onClick={() => {
            onClose();
            saveFirst(onSelect);
          }}
        >
          {label}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
