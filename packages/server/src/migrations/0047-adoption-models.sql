-- Compatible with 1.0.0 and later.
-- Which vehicle model the subscriptions to a product or price at the payment provider have.

create table adoption_models (
  field text not null constraint adoption_models_field check (field in ('PRODUCT', 'PRICE')),
  -- The provider's id of the product or price.
  value text not null,
  vehicle_id uuid not null references vehicles,
  created_by text not null,
  created_at timestamptz not null,
  primary key (field, value)
);
