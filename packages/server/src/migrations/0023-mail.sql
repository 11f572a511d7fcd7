-- Compatible with 1.0.0 and later.
-- The outbox of mails: written in the transaction that causes a mail, handed to the mail server afterwards.

create table mails (
  id uuid primary key,
  kind text not null check (kind in ('STAFF_INVITATION')),
  -- The person or record that the mail is about.
  subject_id uuid not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- The same at every attempt, so that the recipient's server recognizes a repetition.
  message_id text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'UNCLEAR')),
  -- Attempts whose outcome is unknown: at most one is repeated.
  unclear_attempts integer not null default 0,
  -- When a waiting mail is due, and when an attempt counts as interrupted.
  due_at timestamptz not null,
  -- The last response of the mail server, or why there was none.
  response text,
  requested_by text not null,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index mails_due on mails (due_at) where state in ('WAITING', 'SENDING');
create index mails_subject on mails (subject_id, created_at, id);

-- The built-in mailbox, which replaces a mail server. Only its adapter uses this table.
create table sandbox.mails (
  message_id text primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at timestamptz not null default now()
);
create index mails_received on sandbox.mails (received_at);
