-- Why a vehicle that came with a delivery was not on its purchase order; null for those that were ordered.
alter table assets add column unordered_reason text
  check (unordered_reason in ('EXTRA', 'OTHER_COLOR_OR_SIZE', 'OTHER_MODEL'));
