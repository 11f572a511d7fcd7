import { MAX_VIEW_NAME, NO_HUB, type ViewScope } from '@kickstand/domain/views/saved-view.ts';
import { Radio, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { z } from 'zod';
import { useHubSelection } from '../../hubs/selection/use-hub-selection.ts';
import fields from '../../kit/edit-page/fields.module.css';
import { useStaff } from '../../kit/session.ts';

const ownHub = z.object({ hubId: z.string().nullish() });

const SCOPE_LABELS: Readonly<Record<ViewScope, string>> = {
  ME: 'Only me',
  HUB: 'My hub',
  EVERYONE: 'Everyone',
};

/** The name of a view, and who sees it. */
export function NameAndScope({
  form,
}: {
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
}) {
  const { available } = useHubSelection();
  const hubId = ownHub.safeParse(useStaff()).data?.hubId;
  const hub = available.find(({ id }) => id === hubId);
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
            label={hub ? `${SCOPE_LABELS.HUB}, ${hub.name}` : SCOPE_LABELS.HUB}
            disabled={!hubId}
            description={hubId ? undefined : NO_HUB}
          />
          <Radio value="EVERYONE" label={SCOPE_LABELS.EVERYONE} />
        </Stack>
      </Radio.Group>
    </>
  );
}
