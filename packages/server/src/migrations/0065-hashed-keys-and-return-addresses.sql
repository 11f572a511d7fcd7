-- Compatible with 1.0.0 and later.
-- Runs statement by statement.

-- Idempotency keys are stored as SHA-256 hashes, because callers may have put personal data into them. 1.0.0 stores
-- them as they are until its instances are replaced; a nightly job and anonymizing hash what it has stored. The column
-- is added with a constant default, so no row is written.
alter table idempotency_keys add column hashed boolean not null default false;
create index concurrently if not exists idempotency_keys_plain on idempotency_keys (created_at) where not hashed;

-- For each key of 1.0.0, the hash is stored in the same transaction, so that this release finds the request. A key that
-- only this release has stored is answered as busy by 1.0.0, which cannot find its result; the caller's retry reaches
-- this release. Both wait for each other's transactions.
create function hash_idempotency_key() returns trigger language plpgsql as $$
begin
  insert into idempotency_keys (staff_user_id, key, fingerprint, result, created_at, hashed)
  values (new.staff_user_id, encode(sha256(convert_to(new.key, 'UTF8')), 'hex'), new.fingerprint, new.result,
    new.created_at, true)
  on conflict do nothing;
  if not found and not exists (
    select from idempotency_keys where staff_user_id = new.staff_user_id and key = new.key and not hashed) then
    raise exception 'The request was executed by a newer release.' using errcode = 'lock_not_available';
  end if;
  return new;
end $$;
create trigger hash_idempotency_key before insert on idempotency_keys
  for each row when (not new.hashed) execute function hash_idempotency_key();

-- Where a service account may send customers after a checkout page; none permits every address.
alter table service_accounts add column return_addresses text[] not null default '{}';

-- Who may read a checkout page. There are few, and names of service accounts were unique while they were used.
alter table card_requests add column created_by_service_account_id uuid references service_accounts;
update card_requests r set created_by_service_account_id = a.id from service_accounts a
  where r.return_url is not null and r.requested_by = a.name || ' (service account)'
    and r.created_at >= a.created_at and (a.revoked_at is null or r.created_at <= a.revoked_at);

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'service_account.created', 'service_account.changed',
    'service_account.revoked', 'service_account.refused', 'staff.invited', 'staff.admitted', 'staff.declined',
    'staff.changed', 'staff.disabled', 'staff.enabled', 'settings.changed', 'export.requested', 'export.downloaded',
    'document.downloaded', 'upload.refused', 'import.started', 'import.undone', 'payment.decided', 'money.charged',
    'money.credited', 'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized',
    'installation.started_over', 'today_rule.changed')) not valid;

-- Replaces every mention of a person, as the regular expression of privacy/person-pattern.ts describes them, in a text
-- and in every string of a JSON value. 1.0.0 calls `replace_mentions`.
create function replace_person(value text, pattern text, replacement text) returns text
language sql immutable as $$ select regexp_replace(value, pattern, replacement, 'gi') $$;

create function replace_person(value jsonb, pattern text, replacement text) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(replace_person(value #>> '{}', pattern, replacement))
    when 'array' then coalesce((
      select jsonb_agg(replace_person(item, pattern, replacement) order by position)
      from jsonb_array_elements(value) with ordinality as items(item, position)), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(key, replace_person(item, pattern, replacement))
      from jsonb_each(value) as members(key, item)), '{}')
    else value end;
end $$;
