-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Proposals to link subscriptions with those of the account at the payment provider, and what else can differ there.
-- Instances of 1.0.0 have no word for the aspect QUANTITY, as for those of migration 30: they answer a page of differences that has
-- one with an error. Their own comparison closes it, and the next one of this release opens it again.

-- Subscriptions that a person said are not the one of this object.
alter table adoption_objects add column refused_subscription_ids uuid[] not null default '{}';

-- True if the provider did not answer, until it is repeated.
alter table billing_comparisons add column failed boolean not null default false;

alter table billing_differences drop constraint billing_differences_aspect_check;
alter table billing_differences add constraint billing_differences_aspect_check check (aspect in (
  'AMOUNT', 'DISPUTE', 'MONTHLY_PRICE', 'NEXT_BILLING_DATE', 'PAYMENT_STATUS', 'QUANTITY', 'REFUND', 'SUBSCRIPTION'))
  not valid;
-- Reads the table without blocking writes.
alter table billing_differences validate constraint billing_differences_aspect_check;
