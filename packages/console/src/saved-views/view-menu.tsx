import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { hasHubs } from '@kickstand/domain/views/view-arguments.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { type ActionItem, MenuItem } from '../kit/action-menu/action-menu.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import {
  IconChevronDown,
  IconLink,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '../kit/icons.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { toastError, toastSuccess } from '../kit/toasts.tsx';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { ShareViewDialog } from './share-view-dialog.tsx';
import type { SavedView } from './view-documents.ts';
import { SavedViewDefaultMutation } from './view-mutations.ts';
import type { Viewed } from './viewed.ts';

/** Copies a link to what the list shows, at the same hubs for everyone. */
function useCopyLink<Search extends ListSearch>({ list, address }: Viewed<Search>) {
  const router = useRouter();
  const { chosenIds } = useHubSelection();
  const { search } = list;
  return async () => {
    const scope = hasHubs(address.definition) ? (search.scope ?? chosenIds) : undefined;
    const shown = Object.fromEntries(Object.entries({ ...search, page: 1, scope }));
    const { href } = router.buildLocation({
      to: router.state.location.pathname,
      search: shown,
    });
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.href).href);
      toastSuccess('Link copied');
    } catch {
      // Without HTTPS, or if the person has refused it.
      toastError('The link could not be copied', 'Copy the address of the page instead.');
    }
  };
}

/** Starts the list with the view, or no longer. */
function useStart({ viewsOf, view }: { viewsOf: SavedViewList; view: SavedView }) {
  const { id, isDefault } = view;
  const { submit } = useSubmission({
    mutation: SavedViewDefaultMutation,
    successMessage: isDefault ? 'The list starts without a view' : 'The list starts with this view',
    invalidates: ['savedView'],
  });
  return () => void submit({ list: viewsOf, id: isDefault ? null : id });
}

/** What can be done with the open view. */
export function ViewMenu<Search extends ListSearch>({
  view,
  onDeleted,
  ...viewed
}: Viewed<Search> & { readonly view: SavedView; readonly onDeleted: () => void }) {
  const target = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'share' | 'delete'>();
  const copyLink = useCopyLink(viewed);
  const start = useStart({ viewsOf: viewed.viewsOf, view });
  const close = () => setDialog(undefined);

  function open(next: 'share' | 'delete') {
    // The menu is unmounted when the dialog closes, so its button must hold the focus before.
    target.current?.focus({ preventScroll: true });
    setDialog(next);
  }

  const disabledReason = view.mayChange ? null : `Only ${view.ownerName} can change this view.`;
  const items: readonly ActionItem[] = [
    {
      label: 'Rename or share',
      icon: IconPencil,
      disabledReason,
      onSelect: () => open('share'),
    },
    {
      label: view.isDefault ? 'Do not start with it' : 'Set as default',
      icon: view.isDefault ? IconPinnedOff : IconPin,
      onSelect: start,
    },
    { label: 'Copy link', icon: IconLink, onSelect: () => void copyLink() },
  ];
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon ref={target} size="sm" aria-label={`Options of ${view.name}`}>
            <IconChevronDown size={14} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => (
            <MenuItem key={item.label} item={item} />
          ))}
          <Menu.Divider />
          <MenuItem
            item={{
              label: 'Delete',
              icon: IconTrash,
              danger: true,
              disabledReason,
              onSelect: () => open('delete'),
            }}
          />
        </Menu.Dropdown>
      </Menu>
      {dialog === 'share' && <ShareViewDialog view={view} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteViewDialog view={view} onClose={close} onDeleted={onDeleted} />
      )}
    </>
  );
}
