import { addSaveCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { saveVendor } from './save-vendor.ts';
import { loadVendor, VendorRef } from './vendors.graphql.ts';

const VendorVehicleInputRef = builder.inputType('VendorVehicleInput', {
  description: 'A model that a vendor supplies.',
  fields: (t) => ({
    vehicleId: t.id({ required: true }),
    linked: t.boolean({ required: true }),
    enabled: t.boolean({ required: true }),
    description: t.string(),
    wholesalePriceCents: t.field({
      type: 'Cents',
      description: "The vendor's price; null if that of the version or model applies.",
    }),
  }),
});

const VendorAttributesRef = builder.inputType('VendorAttributes', {
  description: 'A vendor; omitted fields are unchanged.',
  fields: (t) => ({
    name: t.string(),
    minTimeToFulfill: t.int(),
    maxTimeToFulfill: t.int(),
    contactName: t.string(),
    contactEmail: t.string(),
    phone: t.string(),
    vehicles: t.field({
      type: [VendorVehicleInputRef],
      description: 'Changed links; omitted models are unchanged.',
    }),
  }),
});

addSaveCommand(
  VendorRef,
  saveVendor,
  VendorAttributesRef,
  async (context, { vendorId }) => existing(await loadVendor(context, vendorId), 'Vendor'),
  'Creates a vendor, or updates the one with the id.',
);
