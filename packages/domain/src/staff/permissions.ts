import { type Refusal, refusal } from '../kernel/refusal.ts';
import {
  isInGroup,
  MOST_CENTS_AT_ONCE,
  OPERATION_GROUPS,
  type OperationGroupName,
  rolesOf,
} from './operation-groups.ts';
import {
  HUB_SUBJECT_NAMES,
  type HubSubject,
  type Operation,
  pathsOf,
  ruleOf,
} from './operations.ts';
import { isOfHub, ROLE_LABELS, ROLES, type Role } from './roles.ts';

/** Whose permission is asked: a staff user where roles are on. */
export interface Actor {
  readonly role: Role;
  readonly hubId: string | null;
}

/** The arguments of an operation. */
type Arguments = Readonly<Record<string, unknown>>;

const isInput = (value: unknown): value is Arguments => typeof value === 'object' && value !== null;

const STEP = /^(\w+)(?:\[(\w+)=(\w+)\])?$/;

/** The values at a path of arguments, see `HubPaths`. */
export function valuesAt(args: unknown, path: string): unknown[] {
  const [step = '', ...rest] = path.split('.');
  const [, name = '', condition, expected] = STEP.exec(step) ?? [];
  const found = isInput(args) ? args[name] : undefined;
  const values = (Array.isArray(found) ? found : [found]).filter(
    (value) =>
      value !== undefined &&
      value !== null &&
      (condition === undefined || (isInput(value) && value[condition] === expected)),
  );
  return rest.length === 0 ? values : values.flatMap((value) => valuesAt(value, rest.join('.')));
}

const isLarge =
  (path: string, ifMissing = false) =>
  (args: Arguments) => {
    const [cents] = valuesAt(args, path);
    return cents === undefined ? ifMissing : Number(cents) > MOST_CENTS_AT_ONCE;
  };

/** Arguments that need more than the operation itself. */
const FURTHER: Partial<
  Record<Operation, readonly [OperationGroupName, (args: Arguments) => boolean]>
> = {
  savedViewSave: ['SHARED_VIEWS', ({ scope }) => scope === 'HUB' || scope === 'EVERYONE'],
  inspectionCreate: ['VEHICLE_ENDS', ({ outcome }) => outcome === 'DECOMMISSIONED'],
  orderCancel: ['REFUNDS', ({ refund }) => refund === true],
  customerCreateCredit: ['LARGE_AMOUNTS', isLarge('amountCents')],
  customerCreateOneTimePayment: ['LARGE_AMOUNTS', isLarge('amountCents')],
  // Without an amount, that of the report is charged, which has no limit.
  assetChargeStolenDeductible: ['LARGE_AMOUNTS', isLarge('attributes.deductibleAmountCents', true)],
};

const further: Readonly<Record<string, (typeof FURTHER)[Operation]>> = FURTHER;

/** The groups whose right a call needs; undefined for an operation that was not decided. */
function groupsOf(name: string, args?: Arguments): readonly OperationGroupName[] | undefined {
  const rule = ruleOf(name);
  if (!rule) return undefined;
  const more = further[name];
  return args && more?.[1](args) ? [rule[0], more[0]] : [rule[0]];
}

/**
 * Why a role may not use an operation: a sentence that names the roles that may. Undefined if it may.
 * @param args its arguments; without them, whether it may use the operation at all.
 */
export function roleRefusal(role: Role, name: string, args?: Arguments): string | undefined {
  if (role === 'ADMIN') return undefined;
  const groups = groupsOf(name, args);
  const missing = groups?.find((group) => !isInGroup(role, group));
  if (groups && !missing) return undefined;
  const label = missing ? OPERATION_GROUPS[missing].label : 'This';
  const roles = missing ? rolesOf(missing) : (['ADMIN'] as const);
  const needed = roles.map((each) => ROLE_LABELS[each]).join(' or ');
  return `${label} needs the role ${needed}. Yours is ${ROLE_LABELS[role]}.`;
}

/** Why a role may not refund; undefined if it may. */
export const refundRefusal = (role: Role): string | undefined =>
  roleRefusal(role, 'orderCancel', { refund: true });

/** Whether everyone may use an operation, whatever its arguments, so that nothing has to be known about the caller. */
export function isForEveryRole(name: string): boolean {
  const [group] = ruleOf(name) ?? [];
  return group !== undefined && !further[name] && rolesOf(group).length === ROLES.length;
}

/** Whether a role may ask another person to approve a call: all that it lacks is the right to a larger amount. */
export function mayAskFor(role: Role, name: string, args: Arguments): boolean {
  const missing = groupsOf(name, args)?.filter((group) => !isInGroup(role, group));
  return missing?.every((group) => group === 'LARGE_AMOUNTS') ?? false;
}

/** What must belong to the hub of hub staff, by its id. */
export interface NamedSubject {
  readonly subject: HubSubject;
  readonly id: string;
}

/** The things that an operation needs to belong to a hub. */
export interface HubNeed {
  readonly subjects: readonly NamedSubject[];
  /** Whether one of them is enough. */
  readonly either: boolean;
}

/**
 * What must belong to the actor's hub for an operation; undefined if the actor or the operation is not limited to a hub.
 */
export function hubNeed({ role }: Actor, name: string, args: Arguments): HubNeed | undefined {
  const paths = ruleOf(name)?.[1];
  if (!isOfHub(role) || !paths) return undefined;
  const subjects = pathsOf(paths).flatMap(({ subject, path }) =>
    valuesAt(args, path).map((id) => ({ subject, id: String(id) })),
  );
  return { either: paths.eitherPlace !== undefined, subjects };
}

const ONLY_OWN = `With the role ${ROLE_LABELS.HUB_STAFF} you only change what belongs to it.`;
const NOT_OF_HUB = `This is not for your hub. ${ONLY_OWN}`;

/** The sentence about something that does not belong to the own hub. */
const otherHub = (subject: HubSubject): string =>
  `${HUB_SUBJECT_NAMES[subject]} does not belong to your hub. ${ONLY_OWN}`;

const NO_HUB =
  'You can only read until you have a hub. An admin can choose one on your page under Users.';

/**
 * The refusal of what does not belong to the own hub.
 * @param isOwn whether a thing belongs to it; undefined if there is no such thing, which the operation itself reports.
 */
export function hubRefusal(
  { hubId }: Actor,
  { subjects, either }: HubNeed,
  isOwn: (named: NamedSubject) => boolean | undefined,
): Refusal | undefined {
  if (hubId === null) return refusal('OTHER_HUB', NO_HUB);
  const others = subjects.filter((named) => isOwn(named) === false);
  if (subjects.length > 0 && (either ? others.length < subjects.length : others.length === 0)) {
    return undefined;
  }
  return refusal('OTHER_HUB', others[0] ? otherHub(others[0].subject) : NOT_OF_HUB);
}

/**
 * Why an actor may not use an operation, before it is offered; the server decides by its arguments again.
 * @param hubs to which its thing belongs, where they are known.
 * @param args its arguments, where they are known.
 */
export function actionRefusal(
  actor: Actor,
  name: string,
  hubs?: readonly string[],
  args?: Arguments,
): string | undefined {
  const refused = roleRefusal(actor.role, name, args);
  const [path] = pathsOf(ruleOf(name)?.[1] ?? {});
  if (refused !== undefined || !isOfHub(actor.role) || !path) return refused;
  if (actor.hubId === null) return NO_HUB;
  // A place is chosen in the form; where the thing is now does not matter.
  if (path.subject === 'place') return undefined;
  return hubs && !hubs.includes(actor.hubId) ? otherHub(path.subject) : undefined;
}
