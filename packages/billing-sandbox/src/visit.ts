import { API_VERSION, newObjectId, type ObjectStore } from './object-store.ts';
import type { KnownObject } from './sandbox-objects.ts';
import { authenticationRequired, cardDeclined, cardExpired, noCard } from './sandbox-problem.ts';

export interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** Test cards by their last digits; all other cards succeed. */
const DECLINED_CARD = '0341';
const LOST_ANSWER_CARD = '0119';
const EXPIRED_CARD = '0069';
const CONFIRMED_BY_BANK_CARD = '3184';

export interface VisitFacts {
  readonly store: ObjectStore;
  readonly at: Date;
  readonly card: Card | undefined;
  readonly declinePlanned: boolean;
  /** The card that the product knows of a demo customer. */
  readonly knownCard?: (customer: string) => Promise<Card | undefined>;
  readonly idempotencyKey: string | null;
  /** Where events are sent; undefined if nowhere. */
  readonly webhookUrl: string | undefined;
  /** Where hosted pages are: without a trailing slash. */
  readonly baseUrl: string;
}

/** The context of one request, inside one transaction. */
export class Visit {
  readonly store: ObjectStore;
  /** Seconds since 1970 by the sandbox's clock. */
  readonly now: number;
  readonly #facts: VisitFacts;
  #answerLost = false;
  #declined = false;

  constructor(facts: VisitFacts) {
    this.store = facts.store;
    this.now = Math.floor(facts.at.getTime() / 1000);
    this.#facts = facts;
  }

  get webhookUrl(): string | undefined {
    return this.#facts.webhookUrl;
  }

  get baseUrl(): string {
    return this.#facts.baseUrl;
  }

  /** The card that the request would charge. */
  get card(): Card | undefined {
    return this.#facts.card;
  }

  /** The card that the product knows of a demo customer. */
  async knownCard(customer: string): Promise<Card | undefined> {
    return await this.#facts.knownCard?.(customer);
  }

  /** True if the charged card's responses are lost. */
  get answerLost(): boolean {
    return this.#answerLost;
  }

  /** True once the planned decline was consumed. */
  get declined(): boolean {
    return this.#declined;
  }

  /** Charges the customer's card. @throws SandboxProblem 402 if it is declined or missing. */
  charge(): void {
    if (this.#facts.declinePlanned) {
      this.#declined = true;
      throw cardDeclined();
    }
    if (!this.#facts.card) throw noCard();
    if (this.#facts.card.last4 === DECLINED_CARD) throw cardDeclined();
    if (this.#facts.card.last4 === EXPIRED_CARD) throw cardExpired();
    if (this.#facts.card.last4 === CONFIRMED_BY_BANK_CARD) throw authenticationRequired();
    if (this.#facts.card.last4 === LOST_ANSWER_CARD) this.#answerLost = true;
  }

  /** Saves an object and records its event. */
  async record(type: string, object: KnownObject): Promise<void> {
    await this.store.save(object);
    await this.announce(type, object);
  }

  async announce(type: string, object: KnownObject): Promise<void> {
    await this.store.saveEvent(
      {
        id: newObjectId('evt'),
        object: 'event',
        created: this.now,
        livemode: false,
        api_version: API_VERSION,
        data: { object },
        pending_webhooks: this.webhookUrl === undefined ? 0 : 1,
        request: { id: null, idempotency_key: this.#facts.idempotencyKey },
        type,
      },
      this.webhookUrl !== undefined,
      this.#facts.at,
    );
  }
}
