-- Compatible with 1.0.0 and later.
-- When the person of a session last proved who they are. Null if the identity provider does not say, and in sessions that
-- started with an earlier release.
alter table staff_sessions add column authenticated_at timestamptz;

-- A session that ended because its person had too many.
alter table staff_sessions drop constraint staff_sessions_end_reason_check;
alter table staff_sessions add constraint staff_sessions_end_reason_check check (end_reason in (
  'logout', 'idle', 'disabled', 'provider', 'reused', 'replaced', 'admin', 'limit')) not valid;
