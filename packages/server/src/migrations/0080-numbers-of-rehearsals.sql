-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The next number that people read. A rehearsal only looks at it, so that its rollback leaves no gap: it counts on from the
-- last number by itself, in its own transaction.
create or replace function next_number(numbers regclass) returns bigint language plpgsql as $$
declare
  counted text := 'kickstand.rehearsed_' || replace(numbers::text, '.', '_');
  number bigint;
begin
  if current_setting('kickstand.rehearsal', true) is distinct from 'on' then
    return nextval(numbers);
  end if;
  number := coalesce(nullif(current_setting(counted, true), '')::bigint, pg_sequence_last_value(numbers),
    (select seqstart - 1 from pg_sequence where seqrelid = numbers)) + 1;
  perform set_config(counted, number::text, true);
  return number;
end $$;

alter table orders alter column number set default next_number('order_numbers');
alter table subscriptions alter column number set default next_number('subscription_numbers');
