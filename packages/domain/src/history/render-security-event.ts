import {
  MONEY_OPERATION_KIND_LABELS,
  type MoneyOperationKind,
} from '../billing/money-operation-terms.ts';
import { IMPORT_KIND_LABELS, type ImportKindName } from '../imports/import-terms.ts';
import { capitalize, humanize } from '../kernel/humanize.ts';
import { formatCents } from '../kernel/money.ts';
import { ROLE_LABELS } from '../staff/roles.ts';
import { SERVICE_ACCOUNT_AREA_LABELS } from '../staff/service-account-areas.ts';
import type { SecurityEventKind } from './security-terms.ts';

/** The stored facts of a security event: ids, states, cents and reasons. */
export type SecurityEventFacts = Readonly<Record<string, string | number | boolean | null>>;

const plain = (fact: SecurityEventFacts[string] | undefined): string =>
  fact === undefined || fact === null ? '' : String(fact);

/** Humanizes 'paid-invoices' and 'NEW_SUBSCRIPTION'. */
const inWords = (code: string): string => humanize(code.replaceAll('-', '_'));

const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? capitalize(inWords(code));

function amountOf({ cents, currency }: SecurityEventFacts): string {
  return formatCents(Number(cents), typeof currency === 'string' ? currency : undefined);
}

const operationOf = ({ operation }: SecurityEventFacts): string =>
  labelOf(
    MONEY_OPERATION_KIND_LABELS satisfies Record<MoneyOperationKind, string>,
    plain(operation),
  );

/** 'Charge of $75.00', with the requested amount if credit paid part of it. */
function movement(facts: SecurityEventFacts): string {
  const { cents, askedCents } = facts;
  const said = `${operationOf(facts)} of ${amountOf(facts)}`;
  if (typeof askedCents !== 'number' || askedCents === 0 || askedCents === cents) return said;
  return `${said} (requested ${amountOf({ ...facts, cents: askedCents })})`;
}

const importOf = ({ import: kind }: SecurityEventFacts): string =>
  labelOf(IMPORT_KIND_LABELS satisfies Record<ImportKindName, string>, plain(kind));

const exportOf = ({ report }: SecurityEventFacts): string => capitalize(inWords(plain(report)));

/** The labels of areas of service accounts, from their names and commas. */
const areasOf = (areas: string): string =>
  areas
    .split(', ')
    .map((area) => labelOf(SERVICE_ACCOUNT_AREA_LABELS, area))
    .join(', ');

/** Kinds of events that have their own sentence. */
const SENTENCES: Partial<Record<SecurityEventKind, (facts: SecurityEventFacts) => string>> = {
  'service_account.changed': ({ name, returnAddresses }) =>
    `${plain(name)}: returns to ${plain(returnAddresses)}`,
  'service_account.created': ({ name, areas, returnAddresses }) =>
    `${plain(name)}: ${areasOf(plain(areas))}${returnAddresses ? `, returns to ${plain(returnAddresses)}` : ''}`,
  'service_account.revoked': ({ name }) => plain(name),
  'staff.changed': ({ fields }) => `Changed: ${plain(fields)}`,
  'staff.role_changed': ({ from, to }) =>
    `${labelOf(ROLE_LABELS, plain(from))} to ${labelOf(ROLE_LABELS, plain(to))}`,
  'staff.disabled': () => 'All sessions ended',
  'settings.changed': ({ flag, enabled, scope }) =>
    `${plain(flag)} turned ${enabled === true ? 'on' : 'off'} for ${
      scope === 'global' ? 'everyone' : `one ${plain(scope)}`
    }`,
  'today_rule.changed': ({ rule, enabled, fine, hub }) =>
    `${capitalize(plain(rule))}: ${enabled === true ? `shown after ${plain(fine)}` : 'off'} ${
      hub ? `at ${plain(hub)}` : 'everywhere'
    }`,
  'export.requested': exportOf,
  'export.downloaded': (facts) => `${exportOf(facts)}, requested by ${plain(facts.requester)}`,
  'document.downloaded': ({ document }) => capitalize(inWords(plain(document))),
  'upload.refused': ({ document, reason }) =>
    `${capitalize(inWords(plain(document)))}: ${inWords(plain(reason))}`,
  'import.started': (facts) =>
    `${importOf(facts)}: ${plain(facts.creates)} new, ${plain(facts.changes)} changed`,
  'import.undone': (facts) => `${importOf(facts)}: ${plain(facts.rows)} rows undone`,
  'payment.decided': (facts) =>
    `${movement(facts)} marked as ${facts.outcome === 'succeeded' ? 'happened' : 'not happened'}${
      facts.reference ? ` (${plain(facts.reference)})` : ''
    }`,
  'money.charged': movement,
  'money.credited': movement,
  'money.refunded': movement,
  'secret.shown': ({ secret }) => capitalize(plain(secret)),
};

/** Labels the facts of all other kinds: 'Reason: foreign domain'. Ids are only in the export. */
function listed(facts: SecurityEventFacts): string {
  return Object.entries(facts)
    .filter(([name, fact]) => plain(fact) !== '' && !name.endsWith('Id'))
    .map(([name, fact]) => {
      const words = capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
      return `${words}: ${typeof fact === 'string' ? fact.replaceAll(/[-_]/g, ' ') : plain(fact)}`;
    })
    .join(', ');
}

/** Describes an event of the security log in a short sentence; '' if there is nothing to add. */
export function renderSecurityEvent(kind: SecurityEventKind, facts: SecurityEventFacts): string {
  return (SENTENCES[kind] ?? listed)(facts);
}
