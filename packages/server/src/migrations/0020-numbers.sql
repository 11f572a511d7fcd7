-- Orders (swaps included) and subscriptions get a number that people can say aloud, the oldest first.
create sequence order_numbers start 1001;
create sequence subscription_numbers start 1001;

alter table orders add column number integer;
alter table subscriptions add column number integer;
update orders o set number = n.number
from (select id, 1000 + row_number() over (order by created_at, id) as number from orders) n
where n.id = o.id;
update subscriptions s set number = n.number
from (select id, 1000 + row_number() over (order by created_at, id) as number from subscriptions) n
where n.id = s.id;
select setval('order_numbers', 1000 + count(*)) from orders having count(*) > 0;
select setval('subscription_numbers', 1000 + count(*)) from subscriptions having count(*) > 0;

alter table orders
  alter column number set default nextval('order_numbers'), alter column number set not null,
  add constraint orders_taken_number unique (number);
alter table subscriptions
  alter column number set default nextval('subscription_numbers'), alter column number set not null,
  add constraint subscriptions_taken_number unique (number);
alter sequence order_numbers owned by orders.number;
alter sequence subscription_numbers owned by subscriptions.number;
