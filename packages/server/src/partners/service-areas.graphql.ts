import { SERVICE_AREA_SORT_COLUMNS } from '@kickstand/domain/partners/service-area-list.ts';
import { programsOfServiceArea } from '@kickstand/domain/partners/service-areas.ts';
import { addListField } from '../lists/list-field.ts';
import { addSaveCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { HubRef, type ServiceArea, ServiceAreaRef } from './partners.graphql.ts';
import { ProgramRef } from './program.graphql.ts';
import { saveServiceArea } from './save-service-area.ts';
import {
  loadServiceArea,
  type ServiceAreaDetails,
  serviceAreaListSql,
} from './service-area-rows.ts';

const {
  of: detailsOf,
  read,
  field: detail,
} = defineDetails<ServiceArea, ServiceAreaDetails>(
  'Service area',
  { whole: ({ details }) => details },
  loadServiceArea,
);

builder.objectFields(ServiceAreaRef, (t) => ({
  programsAvailable: t.field({
    type: [ProgramRef],
    description: 'The programs that its offices can offer.',
    resolve: read(programsOfServiceArea),
  }),
  directShipProgramAvailable: t.boolean({
    description: 'Whether its offices can offer direct ship.',
    resolve: detail('directShipProgramAvailable'),
  }),
  hubProgramAvailable: t.boolean({
    description: 'True if it has a walk-in hub.',
    resolve: detail('hubProgramAvailable'),
  }),
  spokeProgramAvailable: t.boolean({
    description: "Whether its offices can offer pickup at partners' shops.",
    resolve: detail('spokeProgramAvailable'),
  }),
  hub: t.field({
    type: HubRef,
    nullable: true,
    description: 'The walk-in hub.',
    resolve: detail('hub'),
  }),
  officesCount: t.int({ resolve: detail('officesCount') }),
  organizationsCount: t.int({ resolve: detail('organizationsCount') }),
  updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
}));

addListField('serviceAreas', 'ServiceAreaList', {
  list: serviceAreaListSql,
  node: ServiceAreaRef,
  as: (details): ServiceArea => ({ ...details, details }),
  description: 'Service areas whose name contains the text, by name by default.',
  types: {
    sortColumn: builder.enumType('ServiceAreaSortColumn', {
      description: 'The sort columns of serviceAreas.',
      values: SERVICE_AREA_SORT_COLUMNS,
    }),
  },
});

addQueryById('serviceArea', ServiceAreaRef, loadServiceArea);

const ServiceAreaAttributesRef = builder.inputType('ServiceAreaAttributes', {
  description: 'A service area; omitted fields are unchanged.',
  fields: (t) => ({
    name: t.string(),
    directShipProgramAvailable: t.boolean(),
    spokeProgramAvailable: t.boolean(),
  }),
});

addSaveCommand(
  ServiceAreaRef,
  saveServiceArea,
  ServiceAreaAttributesRef,
  async (context, { serviceAreaId }) => await detailsOf({ id: serviceAreaId, name: '' }, context),
  'Creates a service area, or updates the one with the id.',
);
