import type {
  DiscountType,
  PromotionDuration,
  PromotionStatus,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { type DemoWorld, iso, type Place } from './demo-world.ts';

const COLLEAGUES = [
  ['Luis Ortega', 'Oakland'],
  ['Grace Lindqvist', 'San Francisco'],
  ['Tomáš Novák', 'Portland'],
  ['Amara Okafor', 'Seattle'],
  ["Siobhán O'Dwyer", 'New York'],
  ['Kenji Watanabe', 'Boston'],
  ['Marisol Núñez', 'Phoenix'],
  ['Kai Kealoha', 'Honolulu'],
  ['Walt Sørensen', 'Direct Ship West'],
] as const;

function email(name: string): string {
  const plain = name
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase();
  return `${plain.replaceAll(' ', '.')}@kickstand.example`;
}

/** The demo account, a staff user at each hub, one without a hub and a disabled one. */
export function addStaff(world: DemoWorld, passwordHash: string | null): void {
  const add = (name: string, address: string, place: Place | undefined, disabled: boolean) => {
    const at = world.ago(1000);
    const id = world.id(at);
    world.rows.staff_users.push({
      id,
      email: address,
      full_name: name,
      disabled,
      hub_id: place?.hubId ?? null,
      password_hash: disabled ? null : passwordHash,
      // Staff who sign in occasionally; the demo account has not yet.
      last_sign_in_at:
        address === DEMO_ACCOUNT.email
          ? null
          : iso(world.ago(disabled ? 200 : world.rows.staff_users.length)),
      created_at: iso(at),
      updated_at: iso(at),
    });
    return { id, email: address };
  };
  world.staffOf.set('', add('Dana Petrović', DEMO_ACCOUNT.email, undefined, false));
  for (const [name, hub] of COLLEAGUES) {
    const place = hub === 'Direct Ship West' ? world.directShipPlace : world.place(hub);
    world.staffOf.set(hub, add(name, email(name), place, false));
  }
  add('Priya Raman', email('Priya Raman'), undefined, false);
  add('Former Colleague', email('Former Colleague'), world.place('Oakland'), true);
}

interface PromotionTerms {
  readonly status?: PromotionStatus;
  readonly discount_type?: DiscountType;
  readonly amount_cents?: number;
  readonly percentage?: number;
  readonly duration?: PromotionDuration;
  readonly duration_months?: number;
  readonly budget_cents?: number;
}

/** One promotion of each duration, one of them paused. */
export function addPromotions(world: DemoWorld): void {
  const add = (code: string, title: string, terms: PromotionTerms) => {
    const at = world.ago(400);
    const id = world.id(at);
    world.promotions.set(code, {
      id,
      promotionAmountCents: terms.amount_cents ?? null,
      promotionPercentage: terms.percentage ?? null,
    });
    world.rows.promotions.push({
      id,
      code,
      title,
      description: '',
      status: 'ACTIVE',
      discount_type: 'fixed',
      amount_cents: null,
      percentage: null,
      duration: 'one_time',
      duration_months: null,
      budget_cents: null,
      organization_id: null,
      created_at: iso(at),
      updated_at: iso(at),
      ...terms,
    });
  };
  add('WELCOME20', '20 dollars off the first month', { amount_cents: 2000 });
  add('SPRING15', '15 percent off for three months', {
    discount_type: 'percentage',
    percentage: 15,
    duration: 'recurring',
    duration_months: 3,
  });
  add('GREENFUND', 'From the green fund until it is used up', {
    amount_cents: 1000,
    duration: 'until_depleted',
    budget_cents: 60_000,
  });
  add('WINTER10', 'Winter, not started yet', {
    discount_type: 'percentage',
    percentage: 10,
    status: 'PAUSED',
  });
}
