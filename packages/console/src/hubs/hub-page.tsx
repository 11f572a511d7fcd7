import { LEAD_TIME_FIELDS } from '@kickstand/domain/kernel/lead-times.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { EditPage } from '../kit/edit-page/edit-page.tsx';
import { useEditForm } from '../kit/edit-page/use-edit-form.ts';
import { nameIn } from '../kit/edit-together/value-text.ts';
import { Note } from '../kit/note.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { type HubDetail, HubSaveMutation, hubQuery, type TaxRateChoice } from './hub-documents.ts';
import { hubFieldLabel, hubSchema, hubValues } from './hub-form.ts';
import {
  AddressSection,
  BasicsSection,
  LeadTimeSection,
  LinksSection,
  OpeningSection,
  TaxSection,
} from './hub-sections.tsx';

const route = getRouteApi('/signed-in/hubs/$hubId');
const BACK = { path: '/hubs', label: 'Hubs' };

/** The cards while the page loads. */
const CARDS = {
  left: { Basics: 10, Address: 6.5, Opening: 7, Links: 13.5 },
};

/** The page of a hub with all its settings. */
export function HubPage() {
  const { hubId } = route.useParams();
  const query = useQuery(hubQuery(hubId));
  const { data } = query;
  if (!data) return <PendingDetailPage query={query} title="Hub" back={BACK} {...CARDS} />;
  if (!data.hub) return <NotFoundPage />;
  return <Page key={hubId} hub={data.hub} taxRates={data.taxRates} />;
}

function Page({ hub, taxRates }: { hub: HubDetail; taxRates: readonly TaxRateChoice[] }) {
  const { id, updatedAt } = hub;
  const edit = useEditForm({
    draft: `hub.${hub.id}`,
    saved: hubValues(hub),
    version: updatedAt,
    together: [LEAD_TIME_FIELDS],
    fieldLabel: hubFieldLabel,
    nameOf: nameIn([...taxRates, hub.serviceArea]),
    schema: hubSchema,
    mutation: HubSaveMutation,
    variables: (attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'Hub saved',
    invalidates: ['hub'],
  });
  const { form } = edit;
  return (
    <EditPage
      title={hub.name}
      kind="hub"
      back={BACK}
      badges={hub.directShipEnabled && <Tag>Direct ship</Tag>}
      edit={edit}
      foot={<ChangeHistory loggableType="Hub" loggableId={id} />}
    >
      {hub.taxRate === null && (
        <Note meaning="attention">Buyouts at this hub are blocked until a tax rate is set</Note>
      )}
      <BasicsSection form={form} serviceArea={hub.serviceArea} />
      <AddressSection form={form} />
      <OpeningSection form={form} />
      <LinksSection form={form} />
      <TaxSection form={form} taxRates={taxRates} />
      <LeadTimeSection form={form} />
    </EditPage>
  );
}
