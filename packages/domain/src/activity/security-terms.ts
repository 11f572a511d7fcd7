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
  'staff.changed',
  'staff.disabled',
  'staff.enabled',
  'settings.changed',
  'export.requested',
  'export.downloaded',
  'document.downloaded',
  'import.started',
  'import.undone',
  'payment.decided',
  'money.charged',
  'money.credited',
  'money.refunded',
  'secret.shown',
  'customer.exported',
  'customer.anonymized',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** The label of each kind in the console and the export. */
export const SECURITY_EVENT_LABELS: Record<SecurityEventKind, string> = {
  'session.started': 'Signed in',
  'session.refused': 'Sign-in denied',
  'session.limited': 'Rate limited',
  'session.reused': 'Refresh token reused',
  'session.ended': 'Session ended',
  'token.refused': 'Token rejected',
  'token.script_used': 'Script token used',
  'staff.changed': 'Staff user changed',
  'staff.disabled': 'Staff user disabled',
  'staff.enabled': 'Staff user enabled',
  'settings.changed': 'Setting changed',
  'export.requested': 'Export requested',
  'export.downloaded': 'Export downloaded',
  'document.downloaded': 'Document downloaded',
  'import.started': 'Import started',
  'import.undone': 'Import undone',
  'payment.decided': 'Payment resolved',
  'money.charged': 'Charged',
  'money.credited': 'Credited',
  'money.refunded': 'Refunded',
  'secret.shown': 'Secret revealed',
  'customer.exported': 'Customer data exported',
  'customer.anonymized': 'Customer anonymized',
};
