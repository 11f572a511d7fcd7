import {
  EMPTY,
  type PersonalDataMap,
  replaced,
  replacedOrMentioned,
  STAFF,
  stays,
} from './column-treatment.ts';

/** What the return desk records about the vehicles of customers. */
export const INSPECTION_DATA: PersonalDataMap = {
  'public.inspections': {
    plain: `id asset_id number reason customer_id subscription_id battery_percent damages outcome created_at`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      checks: stays("The texts of the business's own checklist, with a yes or no for each."),
      notes: replacedOrMentioned(EMPTY),
      outcome_note: replacedOrMentioned(EMPTY),
      // Their files are also deleted, unless something else refers to them.
      photos: replaced("'{}'"),
      inspected_by: STAFF,
    },
  },
};
