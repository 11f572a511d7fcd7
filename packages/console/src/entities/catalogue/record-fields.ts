// Generated from the records by `npm run generate`; `npm run check` fails when it is out of date.

export const VEHICLE_FIELDS = `
      brand
      model
      kind
      category
      msrpCents
      wholesalePriceCents
      coreModel
      shortDescription
      featureList
      details
      allowBuyout
`;
