import {
  SERVICE_ACCOUNT_STATE_LABELS,
  type ServiceAccountState,
} from '@kickstand/domain/staff/service-account.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<ServiceAccountState, Meaning> = {
  ACTIVE: 'good',
  EXPIRED: 'attention',
  REVOKED: 'ended',
};

/** The state of a service account. */
export function ServiceAccountStateBadge({ state }: { state: ServiceAccountState }) {
  return <StateBadge meaning={MEANINGS[state]} label={SERVICE_ACCOUNT_STATE_LABELS[state]} />;
}
