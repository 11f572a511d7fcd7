-- The security log can only lose what is older than any retention period may be. Whoever owns the table
-- can still drop the trigger: the log lines of the events are the copy outside the database.
create or replace function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kickstand.retention', true) = 'on'
    and old.created_at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'security_events is append-only';
end $$;
