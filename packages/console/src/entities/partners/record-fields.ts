// Generated from the records by `npm run generate`; `npm run check` fails when it is out of date.

export const HUB_FIELDS = `
      name
      directShipEnabled
      address { line1 line2 city stateCode postalCode countryCode }
      phone
      phoneNumber { formatted uri }
      email
      taxRateId
      minTimeToFulfill
      maxTimeToFulfill
      businessHours
      locationsPageCopy
      emailPictureUrl
      googleMapsUrl
      pickupCalendarUrl
      deliveryCalendarUrl
      testRideUrl
      pandacareUrl
`;
export const OFFICE_FIELDS = `
      name
      discoverable
      directShipEnabled
      spokeEnabled
      permittedVehicleTypes
`;
export const ORGANIZATION_FIELDS = `
      name
      slug
      discoverable
      authorizedEmailDomainsEnabled
      allowedDomains
      authorizedEmailsEnabled
      allowsPersonalEmail
      termsAndConditionsUrl
      theftInsuranceEnabled
      authorizedEmails
      benefitsTextEnabled
      benefitsText
`;
export const PROMOTION_FIELDS = `
      code
      title
      description
      discountType
      amountCents
      percentage
      duration
      durationMonths
      budgetCents
`;
export const SERVICE_AREA_FIELDS = `
      name
      directShipProgramAvailable
      spokeProgramAvailable
`;
export const SPOKE_SHOP_FIELDS = `
      name
      discoverable
      address { line1 line2 city stateCode postalCode countryCode }
      phone
      phoneNumber { formatted uri }
      contactEmail
      taxRateId
`;
