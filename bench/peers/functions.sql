-- What a business would add to its database for the measured search and transition.
create schema if not exists peers;

-- The statement of the baseline: orders by customer, serial number or order number.
create or replace function peers.search_orders(words text, serial text, number int default null) returns setof public.orders
language sql stable as $$
  select o.* from public.orders o where o.id in (
    select s.id from public.customers c join public.orders s on s.customer_id = c.id
      where c.folded_text like words
    union all select s.id from public.orders s where s.vehicle_serial_number like serial
    union all select s.id from public.assets a join public.orders s on s.asset_id = a.id
      where a.serial_number like serial
    union all select s.id from public.orders s where s.number = search_orders.number)
  order by o.state_weight desc, o.queue_position desc, o.id desc
$$;

-- Place on hold and back: the change of the state and nothing else.
create or replace function peers.flip_order(order_id uuid) returns public.orders
language plpgsql as $$
declare
  flipped public.orders;
begin
  select * into flipped from public.orders where id = order_id for update;
  if flipped.state not in ('open', 'on_hold') then
    raise exception 'The order is %.', flipped.state;
  end if;
  update public.orders
    set state = case flipped.state when 'open' then 'on_hold' else 'open' end, updated_at = now()
    where id = order_id returning * into flipped;
  return flipped;
end $$;
