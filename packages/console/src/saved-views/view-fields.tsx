import { MAX_VIEW_NAME, NO_HUB, type ViewScope } from '@kickstand/domain/views/saved-view.ts';
import { Radio, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { z } from 'zod';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import fields from '../kit/edit-page/fields.module.css';
import { refusalOf } from '../kit/permission.ts';
import { useStaff } from '../kit/session.ts';

const ownHub = z.object({ hubId: z.string().nullish() });

const SCOPE_LABELS: Readonly<Record<ViewScope, string>> = {
  ME: 'Only me',
  HUB: 'My hub',
  EVERYONE: 'Everyone',
};

interface NameAndScopeProps {
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
  sharedWith?: string | null;
}

/**
 * The name of a view, and who sees it.
 * @param sharedWith the name of the hub whose people see it already; null for none.
 */
export function NameAndScope({ form, sharedWith = null }: NameAndScopeProps) {
  const { available } = useHubSelection();
  const hubId = ownHub.safeParse(useStaff()).data?.hubId;
  const ownName = available.find(({ id }) => id === hubId)?.name;
  const isElsewhere = sharedWith !== null && sharedWith !== ownName;
  const hubLabel = ownName ? `${SCOPE_LABELS.HUB}, ${ownName}` : SCOPE_LABELS.HUB;
  const refusal = refusalOf('savedViewSave', undefined, { scope: 'EVERYONE' });
  const hubProblem = refusal ?? (hubId || sharedWith !== null ? undefined : NO_HUB);
  return (
    <>
      <TextInput
        className={fields.wide}
        label="Name"
        maxLength={MAX_VIEW_NAME}
        {...form.getInputProps('name')}
      />
      <Radio.Group className={fields.wide} label="Who sees it" {...form.getInputProps('scope')}>
        <Stack gap={8} mt={4}>
          <Radio value="ME" label={SCOPE_LABELS.ME} />
          <Radio
            value="HUB"
            label={isElsewhere ? `The hub ${sharedWith}` : hubLabel}
            disabled={hubProblem !== undefined}
            // One reason is enough where neither can be chosen.
            description={refusal === undefined ? hubProblem : undefined}
          />
          <Radio
            value="EVERYONE"
            label={SCOPE_LABELS.EVERYONE}
            disabled={refusal !== undefined}
            description={refusal}
          />
        </Stack>
      </Radio.Group>
    </>
  );
}
