import {
  EMPTY,
  mentioned,
  NOTHING,
  type PersonalDataMap,
  replacedOrMentioned,
  STAFF,
} from './column-treatment.ts';

/** E-mails that were sent, and those in the built-in mailbox of development. */
export const MAIL_DATA: PersonalDataMap = {
  'public.mails': {
    plain: `id kind subject_id subject message_id state unclear_attempts due_at link_id sent_at
      created_at`,
    own: 'subject_id = given.customer_uuid',
    columns: {
      recipient: replacedOrMentioned('given.new_email'),
      body_text: replacedOrMentioned(EMPTY),
      body_html: replacedOrMentioned(EMPTY),
      response: replacedOrMentioned(NOTHING),
      requested_by: STAFF,
    },
  },
  'sandbox.mails': {
    plain: 'message_id sender received_at',
    own: 'message_id in (select message_id from mails where subject_id = given.customer_uuid)',
    columns: {
      recipient: replacedOrMentioned('given.new_email'),
      subject: mentioned(),
      body_text: replacedOrMentioned(EMPTY),
      body_html: replacedOrMentioned(EMPTY),
    },
  },
};
