/** A webhook event. Only a hint: its handler requests the object from the provider. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  /** The provider id of its object, if any. */
  readonly objectId: string | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Verifies webhook events. */
export interface WebhookVerifier {
  /**
   * Verifies and parses a webhook request from its raw body and signature header. Undefined if it
   * is forged, too old, or no secret is configured.
   */
  verifyWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | undefined,
  ): Promise<WebhookEvent | undefined>;
}
