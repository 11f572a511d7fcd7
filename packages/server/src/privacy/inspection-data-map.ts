import {
  EMPTY,
  mentioned,
  type PersonalDataMap,
  replaced,
  replacedOrMentioned,
  STAFF,
  stays,
} from './column-treatment.ts';

/** What the return desk and the workshop record about the vehicles of customers. */
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
  'public.service_jobs': {
    plain: `id number asset_id origin inspection_id plan_id recall_id state assignee_id due_on minutes
      other_cost_cents opened_at closed_at updated_at`,
    columns: {
      title: mentioned(),
      notes: mentioned(),
      closing_note: mentioned(),
      photos: stays('Work on a vehicle of the business.'),
      opened_by: STAFF,
      closed_by: STAFF,
    },
  },
};
