import { z } from 'zod';
import { createOrChange } from '../kernel/create-or-change.ts';
import { SORT_DIRECTIONS } from '../kernel/list-definition.ts';
import { plural } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** The lists that have saved views, by the names of their queries. */
export const SAVED_VIEW_LISTS = [
  'adoptionObjects',
  'assets',
  'customers',
  'forestUsers',
  'hubs',
  'leaseToOwnCustomers',
  'leaseToOwnInvoices',
  'moneyOperations',
  'orders',
  'organizations',
  'promotions',
  'purchaseOrders',
  'securityEvents',
  'serviceAreas',
  'serviceJobs',
  'spokeChains',
  'spokeShops',
  'subscriptions',
  'transferOrders',
  'vehicles',
  'vendors',
] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

/** Who sees a view: its owner, the people of a hub, or everyone. */
export const VIEW_SCOPES = ['ME', 'HUB', 'EVERYONE'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

export const VIEW_DENSITIES = ['regular', 'compact'] as const;

/** Most characters of a view's name: it is a tab. */
export const MAX_VIEW_NAME = 40;
/** Most views of a list that a person, a hub or everyone has. */
const MOST_VIEWS = 25;
/** Most rows of a view that are counted if no counter cache has their number. */
export const MOST_COUNTED = 10_000;

/** Schema of a list's name. */
export const viewListSchema = z.enum(SAVED_VIEW_LISTS, { error: 'There is no such list.' });

const NAME = 'Name is a required field.';
const short = z.string().max(200, { error: 'At most 200 characters.' });
const nameSchema = z
  .string({ error: NAME })
  .trim()
  .min(1, { error: NAME })
  .max(MAX_VIEW_NAME, { error: `Name must have at most ${MAX_VIEW_NAME} characters.` });

const attributes = {
  name: nameSchema,
  scope: z.enum(VIEW_SCOPES, { error: 'Choose who sees the view.' }),
  filters: z
    .array(z.object({ name: short, values: z.array(short).max(1000) }))
    .max(50, { error: 'At most 50 filters.' }),
  sortColumn: short,
  sortDirection: z.enum(SORT_DIRECTIONS),
  /** The hubs of its rows; none for all, null for the selected hubs of the person who looks at it. */
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  density: z.enum(VIEW_DENSITIES),
  hiddenColumns: z.array(short).max(100, { error: 'At most 100 columns.' }),
};

/** A view, apart from its list. */
export const viewForm = z.object(attributes);
export type ViewForm = z.output<typeof viewForm>;

/** Who sees a view under which name, as in a dialog. */
export const sharedViewForm = viewForm.pick({ name: true, scope: true });

/** Saves a view of a list, or changes fields of the one with the id. */
export const saveViewInput = createOrChange(
  z.object({ ...attributes, list: viewListSchema, id: idSchema.nullish() }),
  z.object({ ...viewForm.partial().shape, list: viewListSchema.nullish(), id: idSchema.nullish() }),
);

export const deleteViewInput = z.object({ id: idSchema });

/** The view with which a person starts a list; null for none. */
export const defaultViewInput = z.object({ list: viewListSchema, id: idSchema.nullish() });

/** What decides who may change a view. */
interface ViewRights {
  readonly isOwn: boolean;
  readonly scope: ViewScope;
  readonly ownerName: string;
  readonly ownerDisabled: boolean;
  /** Whether the person may share views. */
  readonly mayShare: boolean;
}

/** The owner changes a view; a shared one of someone who has left, anyone who sees it and may share views. */
export const mayChangeView = ({ isOwn, scope, ownerDisabled, mayShare }: ViewRights): boolean =>
  isOwn || (scope !== 'ME' && ownerDisabled && mayShare);

export function refuseViewChange(view: ViewRights): Refusal | undefined {
  return mayChangeView(view)
    ? undefined
    : refusal('NOT_YOURS', `Only ${view.ownerName} can change this view.`);
}

export const NO_HUB = 'You have no hub. It can be chosen on your page in Users.';

/** @param others how many views of the list are already shared in the same way. */
export function refuseMoreViews(others: number): Refusal | undefined {
  return others < MOST_VIEWS
    ? undefined
    : refusal('TOO_MANY', `A list has at most ${plural(MOST_VIEWS, 'view')}. Delete one first.`);
}
