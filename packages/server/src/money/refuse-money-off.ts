import { MONEY_OFF } from '@kickstand/domain/billing/money-off.ts';
import { refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';

/** @throws Refused where payments are off: the change would need the payment provider. */
export function refuseMoneyOff({ config }: Pick<Services, 'config'>): void {
  refuseIf(config.MONEY === 'off' ? MONEY_OFF : undefined);
}
