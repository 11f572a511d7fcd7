import { Button } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { IconPlus } from '../kit/icons.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { loadOnce } from '../kit/load-once.ts';
import classes from './saved-views.module.css';
import type { Viewed } from './viewed.ts';

const dialogCode = loadOnce(() => import('./save-view-dialog.tsx'));

/** Saves what a list shows as a view. */
export function SaveViewButton<Search extends ListSearch>(viewed: Viewed<Search>) {
  const [dialogs, setDialogs] = useState(0);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={classes.save}
        leftSection={<IconPlus size={14} stroke={1.8} />}
        onClick={() => {
          setDialogs(dialogs + 1);
          setOpened(true);
        }}
      >
        Save view
      </Button>
      {dialogs > 0 && (
        <Suspense>
          <SaveViewDialog
            key={dialogs}
            {...viewed}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function SaveViewDialog<Search extends ListSearch>(
  props: Viewed<Search> & { readonly opened: boolean; readonly onClose: () => void },
) {
  const code = use(dialogCode());
  return code && <code.SaveViewDialog {...props} />;
}
