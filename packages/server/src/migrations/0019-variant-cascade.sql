-- Stock promises and shop offers of a variant go with it.
alter table hub_variants
  drop constraint hub_variants_variant_id_fkey,
  add constraint hub_variants_variant_id_fkey
    foreign key (variant_id) references variants on delete cascade;
alter table spoke_shop_variants
  drop constraint spoke_shop_variants_variant_id_fkey,
  add constraint spoke_shop_variants_variant_id_fkey
    foreign key (variant_id) references variants on delete cascade;
