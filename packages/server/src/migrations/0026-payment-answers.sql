-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- What the payment provider answers and reports on its own: payments that the customer must confirm.

alter table money_operations drop constraint money_operations_failure_check;
alter table money_operations add constraint money_operations_failure_check check (failure in (
  'DECLINED', 'MARKED_FAILED', 'MISMATCH', 'NEEDS_CONFIRMATION', 'NOT_FOUND', 'NOT_RECORDED',
  'REFERENCE_NOT_FOUND', 'UNKNOWN')) not valid;
alter table money_operation_attempts drop constraint money_operation_attempts_result_check;
alter table money_operation_attempts add constraint money_operation_attempts_result_check check (result in (
  'CONFIRMED', 'DECLINED', 'FOUND', 'MARKED_FAILED', 'MARKED_SUCCEEDED', 'MISMATCH', 'NEEDS_CONFIRMATION',
  'NOT_FOUND', 'NOT_RECORDED', 'REFERENCE_NOT_FOUND', 'REPEATED', 'SUPERSEDED', 'UNKNOWN')) not valid;
