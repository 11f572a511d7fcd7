import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { resetDisplay, useListDisplay } from '../kit/list-page/list-display.ts';
import { type ListSearch, showsView, viewSearch } from '../kit/list-state.ts';
import { knownViews } from '../kit/list-views.ts';
import classes from './saved-views.module.css';
import { contentOf } from './view-content.ts';
import type { SavedView } from './view-documents.ts';
import { SavedViewSaveMutation } from './view-mutations.ts';
import type { Viewed } from './viewed.ts';

/** Saves or undoes changes of the open view; nothing without changes. */
export function ViewChanges<Search extends ListSearch>({
  list,
  address,
  view,
}: Viewed<Search> & { readonly view: SavedView }) {
  const { search } = list;
  const [display] = useListDisplay(list);
  const saved = knownViews(list.storageKey).views[view.id];
  const { submit, busy } = useSubmission({
    mutation: SavedViewSaveMutation,
    successMessage: 'View saved',
    invalidates: ['savedView'],
    onSuccess: () => {
      resetDisplay(list);
      list.keep(search);
    },
  });
  const isSaved =
    !saved ||
    (showsView(address, search, saved.fields) &&
      display.density === saved.display.density &&
      display.hidden.toSorted().join() === saved.display.hidden.toSorted().join());
  if (isSaved) return null;
  const change = {
    id: view.id,
    ...contentOf(address, search, display),
    hubIds: search.scope ? [...search.scope] : null,
  };
  return (
    <span className={classes.changes}>
      {view.mayChange && (
        <>
          <Button variant="subtle" loading={busy} onClick={() => void submit(change)}>
            Save
          </Button>
          <span aria-hidden>·</span>
        </>
      )}
      <Button
        variant="subtle"
        onClick={() => {
          resetDisplay(list);
          list.open(viewSearch(address, view.id, saved.fields));
        }}
      >
        Reset
      </Button>
    </span>
  );
}
