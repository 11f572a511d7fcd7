/**
 * The kinds of events in the security log. Names are never changed, because recorded events refer
 * to them.
 */
export const SECURITY_EVENT_KINDS = [
  'session.started',
  'session.refused',
  'session.limited',
  'session.reused',
  'session.ended',
  'token.refused',
  'token.script_used',
  'service_account.created',
  'service_account.revoked',
  'service_account.refused',
  'staff.invited',
  'staff.admitted',
  'staff.declined',
  'staff.changed',
  'staff.disabled',
  'staff.enabled',
  'settings.changed',
  'today_rule.changed',
  'export.requested',
  'export.downloaded',
  'document.downloaded',
  'upload.refused',
  'import.started',
  'import.undone',
  'payment.decided',
  'money.charged',
  'money.credited',
  'money.refunded',
  'secret.shown',
  'customer.exported',
  'customer.anonymized',
  'installation.started_over',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
