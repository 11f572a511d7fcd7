/** A webhook endpoint of the account. */
export interface ProviderEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  /** '*' for all types. */
  readonly eventTypes: readonly string[];
  /** Null for the default version of the account. */
  readonly apiVersion: string | null;
}

/** What can be read about the setup of the account at the payment provider; null without the right to read it. */
export interface ProviderSetup {
  /** False if the provider rejects the key; everything else is then unknown. */
  readonly keyAccepted: boolean;
  readonly live: boolean;
  /** Rights that the key lacks, such as 'read invoices'. */
  readonly missingRights: readonly string[];
  readonly endpoints: readonly ProviderEndpoint[] | null;
  /** The event types that Kickstand handles. */
  readonly neededEventTypes: readonly string[];
  /** The version of Kickstand's requests. */
  readonly apiVersion: string;
  /** Among the last hundred canceled subscriptions, those that the provider ended after failed payments. */
  readonly endedAfterFailedPayments: number | null;
  /** Among the last hundred charges, those for which the provider e-mailed a receipt. */
  readonly mailedReceipts: number | null;
  /** True if customers can cancel subscriptions on the provider's portal. */
  readonly portalCancels: boolean | null;
}

/** The installation whose account is checked. */
export interface CheckedInstallation {
  /** The address of our webhook: PUBLIC_URL/webhooks/billing. */
  readonly webhookUrl: string;
  /** Whether STRIPE_WEBHOOK_SECRET is set. */
  readonly hasWebhookSecret: boolean;
  readonly production: boolean;
  /** False with MONEY=off, which needs no rights to write. */
  readonly moneyOn: boolean;
}

export const PROVIDER_FINDING_LEVELS = ['ERROR', 'WARNING', 'UNREADABLE', 'OK'] as const;
/** UNREADABLE: the provider has no request that returns this setting, so staff have to look it up. */
export type ProviderFindingLevel = (typeof PROVIDER_FINDING_LEVELS)[number];

export const PROVIDER_FINDING_LABELS: Readonly<Record<ProviderFindingLevel, string>> = {
  ERROR: 'Fix this',
  WARNING: 'Review',
  UNREADABLE: 'Look it up',
  OK: 'OK',
};

/** One setting of the account, and what to do about it. */
export interface ProviderFinding {
  readonly subject: string;
  readonly level: ProviderFindingLevel;
  readonly detail: string;
}

const finding = (
  subject: string,
  level: ProviderFindingLevel,
  detail: string,
): ProviderFinding => ({ subject, level, detail });

function checkKey(setup: ProviderSetup, { production, moneyOn }: CheckedInstallation) {
  const found: ProviderFinding[] = [];
  const { missingRights, live } = setup;
  found.push(
    missingRights.length > 0
      ? finding(
          'Rights of the key',
          'ERROR',
          `STRIPE_SECRET_KEY lacks these rights: ${missingRights.join(', ')}.`,
        )
      : finding(
          'Rights of the key',
          'OK',
          moneyOn
            ? 'The key has all rights that Kickstand needs.'
            : 'The key has all rights to read. Rights to write are checked once MONEY is on.',
        ),
  );
  if (live !== production) {
    found.push(
      finding(
        'Mode',
        live ? 'WARNING' : 'ERROR',
        live
          ? 'The key is for live mode, but this installation is not in production: charges are real.'
          : 'The key is for test mode: nothing that this installation charges is real.',
      ),
    );
  }
  return found;
}

function checkTypes(endpoint: ProviderEndpoint, needed: readonly string[]): ProviderFinding {
  const all = endpoint.eventTypes.includes('*');
  const missing = all ? [] : needed.filter((type) => !endpoint.eventTypes.includes(type));
  return missing.length === 0
    ? finding('Event types', 'OK', 'The endpoint sends all events that Kickstand handles.')
    : finding('Event types', 'ERROR', `Add these to the endpoint: ${missing.join(', ')}.`);
}

function checkVersion(endpoint: ProviderEndpoint, version: string): ProviderFinding {
  return endpoint.apiVersion === version
    ? finding('API version', 'OK', `The endpoint sends events of version ${version}.`)
    : finding(
        'API version',
        'WARNING',
        `The endpoint sends events of ${endpoint.apiVersion ?? "the account's default version"}. Create it again with version ${version}.`,
      );
}

function checkWebhook(setup: ProviderSetup, installation: CheckedInstallation): ProviderFinding[] {
  const { endpoints, neededEventTypes, apiVersion } = setup;
  const { webhookUrl, hasWebhookSecret } = installation;
  const subject = 'Webhook endpoint';
  const secret = hasWebhookSecret
    ? []
    : [
        finding(
          'Signing secret',
          'ERROR',
          "STRIPE_WEBHOOK_SECRET is not set, so events are rejected. Set it to the endpoint's signing secret.",
        ),
      ];
  if (endpoints === null) {
    const detail = `The key may not read webhook endpoints. Check that one sends events to ${webhookUrl}.`;
    return [finding(subject, 'UNREADABLE', detail), ...secret];
  }
  const ours = endpoints.filter(({ url }) => url === webhookUrl);
  const endpoint = ours.find(({ enabled }) => enabled);
  if (!endpoint) {
    const detail =
      ours.length === 0
        ? `No endpoint sends events to ${webhookUrl}. Create one.`
        : `The endpoint for ${webhookUrl} is disabled. Enable it.`;
    return [finding(subject, 'ERROR', detail), ...secret];
  }
  return [
    finding(subject, 'OK', `An endpoint sends events to ${webhookUrl}.`),
    ...secret,
    checkTypes(endpoint, neededEventTypes),
    checkVersion(endpoint, apiVersion),
  ];
}

function checkRetries({ endedAfterFailedPayments: ended }: ProviderSetup): ProviderFinding {
  const subject = 'Failed payments';
  return ended
    ? finding(
        subject,
        'WARNING',
        `The provider ended ${ended} of the last subscriptions after failed payments, while the customer may still have the vehicle. In its settings for failed payments, let subscriptions become past due instead.`,
      )
    : finding(
        subject,
        'UNREADABLE',
        "Check in the provider's settings for failed payments that a subscription becomes past due when all retries fail, and is not canceled.",
      );
}

function checkMails({ mailedReceipts: mailed }: ProviderSetup): ProviderFinding {
  const subject = "The provider's e-mails";
  return mailed
    ? finding(
        subject,
        'WARNING',
        `The provider e-mailed receipts for ${mailed} of the last charges. If your company sends receipts itself, turn them off there.`,
      )
    : finding(
        subject,
        'UNREADABLE',
        "Check in the provider's e-mail settings which mails customers get about payments and expiring cards.",
      );
}

function checkPortal({ portalCancels }: ProviderSetup): ProviderFinding {
  const subject = 'Cancelation in the portal';
  if (portalCancels === null) {
    return finding(
      subject,
      'UNREADABLE',
      "The key may not read the settings of the customer portal. Check that customers can't cancel there.",
    );
  }
  return portalCancels
    ? finding(
        subject,
        'WARNING',
        "Customers can cancel subscriptions on the provider's portal without returning the vehicle. Turn cancelation off there.",
      )
    : finding(subject, 'OK', "Customers can't cancel subscriptions on the provider's portal.");
}

/** Checks the setup of the account: everything found, also what is in order, in the order to fix it. */
export function checkProviderSetup(
  setup: ProviderSetup,
  installation: CheckedInstallation,
): ProviderFinding[] {
  if (!setup.keyAccepted) {
    return [finding('Key', 'ERROR', 'The provider rejects STRIPE_SECRET_KEY.')];
  }
  return [
    ...checkKey(setup, installation),
    ...checkWebhook(setup, installation),
    checkRetries(setup),
    checkMails(setup),
    checkPortal(setup),
  ];
}
