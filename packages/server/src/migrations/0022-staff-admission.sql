-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Admission of staff: a newcomer waits until a colleague admits them, and colleagues can be invited before
-- their first sign-in.

alter table staff_users
  -- When a newcomer first signed in; null once a colleague has decided. Until then they are disabled, so that every
  -- check of `disabled`, of older releases too, keeps them out.
  add column waiting_since timestamptz,
  -- Null for people who came by themselves.
  add column invited_at timestamptz;

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'staff.invited', 'staff.admitted', 'staff.declined',
    'staff.changed', 'staff.disabled', 'staff.enabled',
    'settings.changed', 'export.requested', 'export.downloaded', 'document.downloaded',
    'import.started', 'import.undone', 'payment.decided', 'money.charged', 'money.credited',
    'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized')) not valid;
