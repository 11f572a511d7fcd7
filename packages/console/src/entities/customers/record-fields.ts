// Generated from the records by `npm run generate`; `npm run check` fails when it is out of date.

export const CUSTOMER_FIELDS = `
      email
      firstName
      lastName
      phone
      phoneNumber { formatted uri }
      helmetSize
      shippingAddress { line1 line2 city stateCode postalCode countryCode }
      billingAddress { line1 line2 city stateCode postalCode countryCode }
`;
