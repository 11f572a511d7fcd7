import { sharedViewForm } from '@kickstand/domain/views/saved-view.ts';
import { hasHubs } from '@kickstand/domain/views/view-arguments.ts';
import { Radio, Stack } from '@mantine/core';
import { z } from 'zod';
import { hubSelectionLabel } from '../hub-selection/hub-choices.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import fields from '../kit/edit-page/fields.module.css';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { resetDisplay, useListDisplay } from '../kit/list-page/list-display.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { contentOf } from './view-content.ts';
import { NameAndScope } from './view-fields.tsx';
import { SavedViewSaveMutation } from './view-mutations.ts';
import type { Viewed } from './viewed.ts';

const form = sharedViewForm.extend({ hubs: z.enum(['THESE', 'OWN']) });
const NEW = { name: '', scope: 'ME', hubs: 'THESE' };

/** Saves filters, order, columns and density of a list under a name. */
export function SaveViewDialog<Search extends ListSearch>({
  list,
  address,
  viewsOf,
  ...dialog
}: Viewed<Search> & { readonly opened: boolean; readonly onClose: () => void }) {
  const selection = useHubSelection();
  const { search } = list;
  const [display] = useListDisplay(list);
  const scope = search.everywhere ? [] : (search.scope ?? selection.chosenIds);
  const withHubs = hasHubs(address.definition);
  return (
    <FormDialog
      {...dialog}
      title="Save view"
      schema={form}
      initialValues={NEW}
      mutation={SavedViewSaveMutation}
      variables={({ name, scope: sharedWith, hubs }) => ({
        ...contentOf(address, search, display),
        list: viewsOf,
        name,
        scope: sharedWith,
        hubIds: withHubs && hubs === 'THESE' ? [...scope] : null,
      })}
      successMessage="View saved"
      invalidates={['savedView']}
      onSuccess={({ savedViewSave: { id } }, { hubs }) => {
        // What was changed is in the new view.
        resetDisplay(list);
        const pinned = withHubs && hubs === 'THESE' ? scope : undefined;
        list.open({ ...search, page: 1, everywhere: false, scope: pinned, view: id });
      }}
    >
      {(values) => (
        <div className={fields.fields}>
          <p className={fields.wide}>
            Saves filters, sort, columns and row height
            {search.q === '' ? '.' : ', not the search text.'}
          </p>
          <NameAndScope form={values} />
          {withHubs && (
            <Radio.Group
              className={fields.wide}
              label="Hubs of its rows"
              {...values.getInputProps('hubs')}
            >
              <Stack gap={8} mt={4}>
                <Radio
                  value="THESE"
                  label={hubSelectionLabel({ ...selection, chosenIds: scope })}
                />
                <Radio value="OWN" label="Each viewer's default hub" />
              </Stack>
            </Radio.Group>
          )}
        </div>
      )}
    </FormDialog>
  );
}
