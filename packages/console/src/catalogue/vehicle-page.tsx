import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { EditPage } from '../kit/edit-page/edit-page.tsx';
import { SectionIndex } from '../kit/edit-page/section-index.tsx';
import { useEditForm } from '../kit/edit-page/use-edit-form.ts';
import { Tag } from '../kit/state-badge/tag.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { ReturnChecklistSection } from './return-checklist-section.tsx';
import { ServicePlansSection } from './service-plans-section.tsx';
import { VariantsSection } from './variants-section.tsx';
import { type VehicleDetail, VehicleSaveMutation, vehicleQuery } from './vehicle-documents.ts';
import { vehicleFieldLabel, vehicleSchema, vehicleValues } from './vehicle-form.ts';
import { BasicsSection, FiguresSection, PricingSection } from './vehicle-sections.tsx';
import { VersionsSection } from './versions-section.tsx';

const route = getRouteApi('/signed-in/vehicles/$vehicleId');
const BACK = { path: '/vehicles', label: 'Vehicle models' };

/** The cards while the page loads. */
const CARDS = {
  left: { Basics: 21, Pricing: 4, Specifications: 5 },
};

const SECTIONS = [
  { id: 'basics', title: 'Basics' },
  { id: 'pricing', title: 'Pricing' },
  { id: 'figures', title: 'Specifications' },
  { id: 'images', title: 'Images' },
  { id: 'versions', title: 'Versions' },
  { id: 'variants', title: 'Variants' },
  { id: 'availability', title: 'Availability' },
  { id: 'checklist', title: 'Return checklist' },
  { id: 'history', title: 'Change history' },
] as const;

/** The page of a vehicle model with all its settings. */
export function VehiclePage() {
  const { vehicleId } = route.useParams();
  const query = useQuery(vehicleQuery(vehicleId));
  const { data } = query;
  if (!data)
    return <PendingDetailPage query={query} title="Vehicle model" back={BACK} {...CARDS} />;
  if (!data.vehicle) return <NotFoundPage />;
  return <Page key={vehicleId} vehicle={data.vehicle} />;
}

/** A section of the side index. */
function Section({ id, children }: { id: (typeof SECTIONS)[number]['id']; children: ReactNode }) {
  return <div id={id}>{children}</div>;
}

function Page({ vehicle }: { vehicle: VehicleDetail }) {
  const { id, updatedAt } = vehicle;
  const edit = useEditForm({
    draft: `vehicle.${vehicle.id}`,
    saved: vehicleValues(vehicle),
    version: updatedAt,
    apart: ['ranges'],
    fieldLabel: vehicleFieldLabel,
    schema: vehicleSchema,
    mutation: VehicleSaveMutation,
    variables: (attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'Vehicle model saved',
    invalidates: ['vehicle'],
  });
  const { form } = edit;
  return (
    <EditPage
      title={modelName(vehicle)}
      kind="model"
      back={BACK}
      badges={vehicle.kind === 'TEST' && <Tag>TEST</Tag>}
      edit={edit}
      index={<SectionIndex sections={SECTIONS} />}
      foot={
        <>
          <Section id="availability">
            <AvailabilitySection vehicle={vehicle} />
          </Section>
          <Section id="checklist">
            <ReturnChecklistSection vehicle={vehicle} />
            <ServicePlansSection vehicle={vehicle} />
          </Section>
          <Section id="history">
            <ChangeHistory loggableType="Vehicle" loggableId={id} />
          </Section>
        </>
      }
    >
      <Section id="basics">
        <BasicsSection form={form} productId={vehicle.stripeProductId} />
      </Section>
      <Section id="pricing">
        <PricingSection form={form} vehicle={vehicle} />
      </Section>
      <Section id="figures">
        <FiguresSection form={form} />
      </Section>
      <Section id="images">
        <ImagesSection form={form} />
      </Section>
      <Section id="versions">
        <VersionsSection vehicleId={vehicle.id} form={form} saved={vehicle.versions} />
      </Section>
      <Section id="variants">
        <VariantsSection
          vehicleId={vehicle.id}
          updatedAt={vehicle.updatedAt}
          form={form}
          saved={vehicle.variants}
        />
      </Section>
    </EditPage>
  );
}
