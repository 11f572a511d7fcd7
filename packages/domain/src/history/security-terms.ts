import { keysOf } from '../kernel/keys-of.ts';

/**
 * The kinds of events in the security log, with their labels. Kinds are never renamed, because recorded
 * events refer to them.
 */
export const SECURITY_EVENT_LABELS = {
  'session.started': 'Signed in',
  'session.refused': 'Sign-in denied',
  'session.limited': 'Rate limited',
  'session.reused': 'Refresh token reused',
  'session.ended': 'Session ended',
  'token.refused': 'Token rejected',
  'token.script_used': 'Script token used',
  'service_account.created': 'Service account created',
  'service_account.changed': 'Service account changed',
  'service_account.revoked': 'Service account revoked',
  'service_account.refused': 'Service account denied',
  'staff.invited': 'Staff user invited',
  'staff.admitted': 'Staff user admitted',
  'staff.declined': 'Staff user declined',
  'staff.changed': 'Staff user changed',
  'staff.role_changed': 'Role changed',
  'staff.disabled': 'Staff user disabled',
  'staff.enabled': 'Staff user enabled',
  'settings.changed': 'Setting changed',
  'today_rule.changed': 'Rule of Today changed',
  'export.requested': 'Export requested',
  'export.downloaded': 'Export downloaded',
  'document.downloaded': 'Document downloaded',
  'upload.refused': 'Upload refused',
  'import.started': 'Import started',
  'import.undone': 'Import undone',
  'payment.decided': 'Payment resolved',
  'money.charged': 'Charged',
  'money.credited': 'Credited',
  'money.refunded': 'Refunded',
  'secret.shown': 'Secret revealed',
  'customer.exported': 'Customer data exported',
  'customer.anonymized': 'Customer anonymized',
  'installation.started_over': 'Started over: data deleted',
};
export type SecurityEventKind = keyof typeof SECURITY_EVENT_LABELS;
export const SECURITY_EVENT_KINDS = keysOf(SECURITY_EVENT_LABELS);
