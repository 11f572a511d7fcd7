import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconTool } from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import type { Chosen, SelectionVerb } from '../kit/selection/chosen.ts';

const StartRecallDialog = lazy(async () => ({
  default: (await import('../service/start-recall-dialog.tsx')).StartRecallDialog,
}));

/** 'Start a recall' of chosen vehicles, and its dialog. */
export function useRecallVerb(): {
  readonly verb: (chosen: Chosen) => SelectionVerb;
  readonly dialog: ReactNode;
} {
  const [recalled, setRecalled] = useState<Chosen>();
  const [opened, setOpened] = useState(false);
  return {
    verb: (chosen) => ({
      id: 'start-recall',
      label: 'Start a recall',
      icon: IconTool,
      disabledReason: refusalOf('recallStart'),
      onClick: () => {
        setRecalled(chosen);
        setOpened(true);
      },
    }),
    dialog: recalled && (
      <Suspense>
        <StartRecallDialog chosen={recalled} opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    ),
  };
}
