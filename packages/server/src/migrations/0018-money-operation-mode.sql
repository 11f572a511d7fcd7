-- When the change that a money operation belongs to happens: 'confirm_first' changes nothing until the
-- provider confirms, and its subjects wait; 'follow_up' comes after the change, and the provider must follow.
alter table money_operations rename column class to mode;
alter table money_operations drop constraint money_operations_class_check;
update money_operations set mode = case mode when 'A' then 'confirm_first' else 'follow_up' end;
alter table money_operations
  add constraint money_operations_mode_check check (mode in ('confirm_first', 'follow_up'));
