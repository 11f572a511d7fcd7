import { approvalReason } from '@kickstand/domain/approvals/approval-terms.ts';
import { MOST_CENTS_AT_ONCE } from '@kickstand/domain/staff/operation-groups.ts';
import type { Approvable } from './approvable.ts';
import { SETTING_OF_LIMIT } from './approval-settings.ts';
import type { Command, CommandResult, UnitOfWork } from './command.ts';
import { Forbidden, refused } from './refused.ts';
import type { RequestContext } from './request-context.ts';

/** A command that has to be approved, and why. */
export interface NeededApproval extends Approvable {
  readonly reason: string;
}

declare module './request-context.ts' {
  interface Extensions {
    readonly approvals: {
      /**
       * Asks for the approval of a command, once for an idempotency key.
       * @param raw its input as the caller sent it.
       * @returns the id of the request.
       * @throws Refused if the command would be refused, Rehearsed if it would do something else than the caller has confirmed.
       */
      request<Raw, Input, Result extends CommandResult>(
        context: RequestContext,
        command: Command<Raw, Input, Result>,
        raw: unknown,
        needed: NeededApproval,
      ): Promise<string>;
    };
  }
}

/** The command was not run: another person has been asked to approve it. */
export class NeedsApproval extends Error {
  readonly requestId: string;

  constructor(reason: string, requestId: string) {
    super(reason);
    this.requestId = requestId;
  }
}

/** What was found out about a command before its transaction. */
interface AskedApproval {
  /** Undefined if no one has to approve it. */
  readonly needed?: NeededApproval;
  /** What it was about to ask for; undefined if no limit applies. */
  readonly limitedAmount?: number;
}

/**
 * Whether another person has to approve a command with an input first.
 * @throws Forbidden for what the caller's role permits only with an approval, if it is of a kind that is not approved.
 */
export async function askApproval<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  input: Input,
): Promise<AskedApproval> {
  const { config, caller, origin, exceedsRole } = context;
  if (config.APPROVALS === 'off' || !caller.staff || origin?.approvedBy !== undefined) return {};
  const asked = await command.approval?.(context, input);
  if (exceedsRole !== undefined && !asked) throw new Forbidden(exceedsRole);
  if (!asked) return command.approval ? { limitedAmount: 0 } : {};
  const limit = config[SETTING_OF_LIMIT[asked.limit]];
  const most = exceedsRole === undefined ? limit : Math.min(limit, MOST_CENTS_AT_ONCE);
  const limitedAmount = asked.amount;
  return exceedsRole !== undefined || asked.amount > most
    ? { limitedAmount, needed: { ...asked, reason: approvalReason(asked.limit, most) } }
    : { limitedAmount };
}

/**
 * Compares the amount that a command has read under its locks with the one that its limit was compared with.
 * @throws Refused if it has changed.
 */
export function requireLimitedAmount({ limitedAmount }: UnitOfWork, amount: number): void {
  if (limitedAmount === undefined || limitedAmount === amount) return;
  throw refused('AMOUNT_CHANGED', 'The amount has changed. Try again.');
}
