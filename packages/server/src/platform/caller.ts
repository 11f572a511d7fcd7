import type { Role } from '@kickstand/domain/staff/roles.ts';
import type { ServiceAccountArea } from '@kickstand/domain/staff/service-account-areas.ts';

/** The signed-in staff user of a request. */
export interface StaffIdentity {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly hubId: string | null;
  /** What they may do where roles are on; without effect where they are off. */
  readonly role: Role;
}

/** The service account of a request: one of the company's own programs. */
export interface ServiceAccountIdentity {
  readonly id: string;
  readonly name: string;
  readonly areas: readonly ServiceAccountArea[];
}

/** The caller of a request: a staff user or a service account. */
export type Caller =
  | { readonly staff: StaffIdentity; readonly serviceAccount?: undefined }
  | { readonly serviceAccount: ServiceAccountIdentity; readonly staff?: undefined };

/** The id of a caller, which its idempotency keys belong to. */
export function callerId({ staff, serviceAccount }: Caller): string {
  return staff ? staff.id : serviceAccount.id;
}
