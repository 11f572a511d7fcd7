import type { MoneyFailure } from '@kickstand/domain/billing/money-attempt.ts';
import { currency } from '@kickstand/domain/kernel/money.ts';
import { extensions } from '../../src/extensions.ts';
import {
  closeMoneyOperation,
  leaseMoneyOperation,
  postponeMoneyOperation,
} from '../../src/money/lease-money-operation.ts';
import { handlerOf } from '../../src/money/settle-money-operations.ts';
import { BackgroundRounds } from '../../src/platform/background/background-rounds.ts';
import { createJobs } from '../../src/platform/background/jobs.ts';
import {
  type Command,
  type CommandResult,
  parseInput,
  type Sent,
  type UnitOfWork,
} from '../../src/platform/command.ts';
import { parseConfig } from '../../src/platform/config.ts';
import type { Database, Sql } from '../../src/platform/database/database.ts';
import { WorkbookReader } from '../../src/platform/files/workbook/workbook-reader.ts';
import { AttemptLimit } from '../../src/platform/http/attempt-limit.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Services } from '../../src/platform/request-context.ts';
import { DemoProvider, type ProviderBooks } from './demo-provider.ts';

/** Milliseconds after which the provider has answered, in the past of the demo. */
const ANSWERED_AFTER = 5000;

/** Who acts in histories when the payment provider did something by itself. */
const PROVIDER = 'payment provider';

interface StaffUser {
  readonly id: string;
  readonly email: string;
}

function noFiles(): never {
  throw new Error('Staff of the demo store no files.');
}

/** What commands use beside the clock and the provider; none of it reaches outside their transaction. */
function servicesOf(database: Database, config: Services['config']) {
  const log = createLog('silent');
  return {
    config,
    database,
    log,
    jobs: createJobs(database, log),
    changes: { announce: () => {} },
    rounds: new BackgroundRounds(log),
    files: { write: noFiles, read: noFiles, remove: noFiles, list: noFiles },
    workbooks: new WorkbookReader(),
    mail: undefined,
    baseUrl: () => 'http://localhost',
    fileLinkKey: new Uint8Array(),
    secretLinkKey: new Uint8Array(),
    lockKeySearches: new AttemptLimit([]),
    extensions,
  };
}

/** An answer of the provider that confirms nothing. */
type Disappointment =
  | { readonly declined: string }
  | {
      readonly failure: MoneyFailure;
      readonly message?: string;
      readonly nextAttemptAt: number;
      readonly needsAPerson?: boolean;
    };

/** A person at a time in the past, who runs commands as the console would have sent them then. */
class AtWork {
  /** For what the product does without a command. */
  readonly unit: UnitOfWork;

  constructor(unit: UnitOfWork) {
    this.unit = unit;
  }

  /** Runs a command whose payment the provider has not answered yet. @throws Refused as the product would. */
  async ask<Raw, Input, Result extends CommandResult>(
    command: Command<Raw, Input, Result>,
    raw: Sent<NoInfer<Raw>>,
  ): Promise<Result> {
    const schema = typeof command.input === 'function' ? command.input(raw) : command.input;
    return await command.run(this.unit, parseInput(schema, raw), undefined);
  }

  /** Runs a command, and everything that it asks of the payment provider, who confirms it. */
  async run<Raw, Input, Result extends CommandResult>(
    command: Command<Raw, Input, Result>,
    raw: Sent<NoInfer<Raw>>,
  ): Promise<Result> {
    const result = await this.ask(command, raw);
    if (!command.settle) return result;
    const { moneyOperationId: id } = result;
    if (typeof id === 'string') await this.#settleOne(id);
    else while (await this.#settleOne(null));
    return result;
  }

  /** The operation that is due is attempted, and the provider declines it or does not answer. */
  async attempt(answer: Disappointment): Promise<void> {
    const { unit } = this;
    const { services, now } = unit;
    const operation = await leaseMoneyOperation(unit.sql, { id: null, now });
    if (!operation) throw new Error('No money operation is due.');
    if ('declined' in answer) {
      const { declined: message } = answer;
      await handlerOf(services, operation).decline(unit, operation, { message });
      const outcome = { state: 'DECLINED', now, result: 'DECLINED', message } as const;
      await closeMoneyOperation(unit, operation, outcome);
    } else {
      const { failure, message = null, nextAttemptAt, needsAPerson = false } = answer;
      const next = { now, at: new Date(nextAttemptAt), failure, message, needsAPerson };
      await postponeMoneyOperation(unit.sql, operation, next);
    }
  }

  /**
   * What the engine of money operations does with one that the provider confirms, here in the transaction
   * of the demo. @param id null for whichever is due. @returns false when none is.
   */
  async #settleOne(id: string | null): Promise<boolean> {
    const { services, sql } = this.unit;
    const now = new Date(this.unit.now.getTime() + ANSWERED_AFTER);
    const operation = await leaseMoneyOperation(sql, { id, now });
    if (!operation) return false;
    const attempt = await handlerOf(services, operation).attempt(services, operation, 'send');
    if (attempt.outcome !== 'done') throw new Error(`${operation.kind}: ${attempt.outcome}`);
    await attempt.finish({ ...this.unit, now, actor: operation.actor, staffId: null });
    const { answer } = attempt;
    const outcome = { state: 'DONE', now, answer, result: 'CONFIRMED' } as const;
    await closeMoneyOperation(this.unit, operation, outcome);
    return true;
  }
}

/** The staff of the demo business, whose work in the past made its situations. */
export class DemoStaff {
  readonly provider: DemoProvider;
  readonly #sql: Sql;
  readonly #staffOf: ReadonlyMap<string, StaffUser>;
  readonly #services: ReturnType<typeof servicesOf>;

  /**
   * @param database is never reached: commands run in `sql`, the transaction that the demo is written in.
   */
  constructor(
    database: Database,
    sql: Sql,
    world: ProviderBooks & { readonly staffOf: ReadonlyMap<string, StaffUser> },
  ) {
    const config = parseConfig({ CURRENCY: currency() });
    this.provider = new DemoProvider(world, config.BUSINESS_TIME_ZONE);
    this.#sql = sql;
    this.#staffOf = world.staffOf;
    this.#services = servicesOf(database, config);
  }

  /** The colleague who works at a place at a time; the demo account if there is none. */
  at(moment: number, place: { readonly name: string } | null): AtWork {
    const user = this.#staffOf.get(place?.name ?? '') ?? this.#staffOf.get('');
    if (!user) throw new Error('The demo has no staff.');
    return this.#atWork(new Date(moment), user.email, user.id);
  }

  /** A moment at which the payment provider reports something by itself. */
  whenProviderReports(moment: number): UnitOfWork {
    return this.#atWork(new Date(moment), PROVIDER, null).unit;
  }

  #atWork(now: Date, actor: string, staffId: string | null): AtWork {
    const clock = { now: () => now };
    const services = { ...this.#services, clock, billing: this.provider.at(now) };
    return new AtWork({ sql: this.#sql, services, now, actor, staffId, address: null });
  }
}
