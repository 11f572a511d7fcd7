// Generated from the records by `npm run generate`; `npm run check` fails when it is out of date.

export const VENDOR_FIELDS = `
      name
      minTimeToFulfill
      maxTimeToFulfill
      contactName
      contactEmail
      phone
      phoneNumber { formatted uri }
`;
