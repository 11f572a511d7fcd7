import {
  EMPTY,
  mentioned,
  NOTHING,
  type PersonalDataMap,
  replaced,
  replacedOrMentioned,
  stays,
} from './column-treatment.ts';

/** What staff have asked for and the server does later: bulk runs, and requests for approval. */
export const ASKED_DATA: PersonalDataMap = {
  'public.approval_requests': {
    plain: `id command limited amount fingerprint subject_type subject_id customer_id requested_by state decided_by
      decided_at created_at expires_at money_operation_id stock_count_id`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      input: replacedOrMentioned("input - '{notes,confirmationEmail}'::text[]", 'json'),
      explanation: replacedOrMentioned(EMPTY),
    },
  },
  'public.bulk_runs': {
    plain: 'id command status total requester_id created_at confirmed_at finished_at',
    columns: { input: mentioned('json'), problem: stays('One of the sentences of the product.') },
  },
  'public.bulk_run_rows': {
    plain: 'run_id record_id place state choice',
    own: `record_id = given.customer_uuid or rehearsal::text ~* given.mention`,
    columns: { problem: mentioned(), rehearsal: replaced(NOTHING) },
  },
};
