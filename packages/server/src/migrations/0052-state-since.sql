-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- When a vehicle came into its state, and indexes for the exceptions of Today.

-- The default is for the vehicles that exist, until the update below; triggers set all others.
alter table assets add column state_since timestamptz not null default '-infinity';
create function set_state_since() returns trigger language plpgsql as $$
begin
  new.state_since := new.updated_at;
  return new;
end $$;
create trigger assets_state_first before insert on assets
  for each row execute function set_state_since();
create trigger assets_state_changed before update of state on assets
  for each row when (old.state <> new.state) execute function set_state_since();
update assets a set state_since = coalesce(
  (select max(e.created_at) from events e where e.entity_id = a.id and e.kind = 'asset.state_changed'),
  a.created_at)
from batch_of_assets batch where batch.id = a.id and a.state_since = '-infinity';

create or replace view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);

create index concurrently if not exists customers_card_expiry on customers ((card_exp_year * 12 + card_exp_month))
  where card_exp_year is not null;
create index concurrently if not exists subscriptions_without_vehicle on subscriptions (id)
  where state <> 'CANCELED' and asset_id is null;
