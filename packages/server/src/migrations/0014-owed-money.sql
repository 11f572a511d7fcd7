-- Owed: refused by the provider, or marked as not happened, and still to be given to the customer.
alter table money_operations drop constraint money_operations_state_check;
alter table money_operations add constraint money_operations_state_check
  check (state in ('WAITING', 'NEEDS_A_PERSON', 'OWED', 'DECLINED', 'DONE'));
-- The refused operation that this one does again; each is done again once.
alter table money_operations add column repeats uuid references money_operations;
create unique index money_operations_repeats on money_operations (repeats) where repeats is not null;
