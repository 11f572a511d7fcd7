import { editedOffice } from '@kickstand/domain/partners/office-record.ts';
import { VehicleKindRef } from '../catalogue/catalogue.graphql.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { recordInput } from '../records/record.graphql.ts';
import { officeDetails } from './office-facts.ts';
import { OfficeRef } from './partners.graphql.ts';
import { createOffice, updateOffice } from './save-office.ts';

commandFields(OfficeRef, (context, { officeId }: { readonly officeId: string }) =>
  officeDetails(context, officeId),
)(createOffice, (arg) => ({
  name: arg.string(),
  serviceAreaId: arg.id(),
  organizationId: arg.id(),
}));

const OfficeAttributesRef = builder.inputType('OfficeAttributes', {
  description: 'Omitted fields are unchanged.',
  fields: (t) => ({
    ...recordInput(t, editedOffice),
    permittedVehicleTypes: t.field({ type: [VehicleKindRef] }),
    vehicleExceptionIds: t.idList({ description: 'The complete list of hidden models.' }),
  }),
});

builder.mutationField(updateOffice.name, (t) =>
  t.field({
    type: OfficeRef,
    args: {
      id: t.arg.id({ required: true }),
      attributes: t.arg({ type: OfficeAttributesRef, required: true }),
      expectedUpdatedAt: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_root, { id, attributes, expectedUpdatedAt }, context) => {
      const { officeId } = await run(context, updateOffice, {
        ...attributes,
        id,
        expectedUpdatedAt,
      });
      return officeDetails(context, officeId);
    },
  }),
);
