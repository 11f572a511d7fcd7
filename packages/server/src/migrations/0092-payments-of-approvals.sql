-- Compatible with 1.0.0 and later.
-- The payment that an approved request has made, which the provider can decline later. Not a reference: payments are read by it only.
alter table approval_requests add column money_operation_id uuid;
