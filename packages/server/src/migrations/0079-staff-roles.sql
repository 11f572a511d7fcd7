-- Compatible with 1.0.0 and later.
-- What each staff user may do where roles are on. Existing colleagues, and those of an earlier release, may do everything.

alter table staff_users add column role text not null default 'ADMIN'
  constraint role_is_known check (role in ('VIEWER', 'HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN', 'ADMIN'));

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'service_account.created', 'service_account.changed',
    'service_account.revoked', 'service_account.refused', 'staff.invited', 'staff.admitted', 'staff.declined',
    'staff.changed', 'staff.role_changed', 'staff.disabled', 'staff.enabled', 'settings.changed', 'export.requested',
    'export.downloaded', 'document.downloaded', 'upload.refused', 'import.started', 'import.undone',
    'payment.decided', 'money.charged', 'money.credited', 'money.refunded', 'secret.shown', 'customer.exported',
    'customer.anonymized', 'installation.started_over', 'today_rule.changed')) not valid;
