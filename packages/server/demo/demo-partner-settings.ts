import { EMPTY_LAUNCH, type Launch } from '@kickstand/domain/partners/organization-parts.ts';
import { DAY } from './demo-world.ts';

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Questions of every partner. */
const FAQS = [
  {
    question: 'What happens when I leave the company?',
    answer: 'You keep the bike at the plan price, or hand it back at any hub.',
  },
  {
    question: 'Who repairs a flat tire?',
    answer: 'Any hub and any partner shop, on the same day and at no charge.',
  },
];

interface PartnerFacts {
  readonly name: string;
  readonly domain: string;
  readonly joinedAt: number;
  readonly isCustomer: boolean;
}

function launchOf({ name, domain, joinedAt }: PartnerFacts): Launch {
  return {
    ...EMPTY_LAUNCH,
    platform: 'Benefits portal',
    totalPotentialEmployees: 400 + name.length * 90,
    mainContact: 'Dana Whitfield',
    customerSuccessManager: 'Priya Nair',
    contacts: [
      {
        name: 'Dana Whitfield',
        role: 'Commute benefits',
        email: `dana.whitfield@${domain}`,
        phone: '+15105550134',
      },
      { name: 'Marco Ellis', role: 'Payroll', email: `marco.ellis@${domain}`, phone: '' },
    ],
    marketingDate: dateOf(joinedAt - 20 * DAY),
    marketingNotes: 'Posters in the lobby, a test ride day in front of the canteen.',
    launchDate: dateOf(joinedAt),
    launchNotes: '',
    expectedFirstOrder: dateOf(joinedAt + 14 * DAY),
    benefitsCardFunded: true,
    partnerSignOff: true,
    partnerSignOffDate: dateOf(joinedAt - 30 * DAY),
  };
}

/** The settings of a partner's page; the private beta organization has none. */
export function partnerSettings(partner: PartnerFacts) {
  const { domain, isCustomer } = partner;
  return {
    terms_and_conditions_url: isCustomer ? `https://${domain}/commute-terms` : '',
    benefits_text_enabled: isCustomer,
    benefits_text: isCustomer ? 'Ride to work: your employer pays a part of every month.' : '',
    fnf_terms: isCustomer ? { amount: 1000, cap: 1000, process: 'INVOICE' } : null,
    faqs: isCustomer ? FAQS : [],
    admins: isCustomer ? [{ name: 'Dana Whitfield', email: `dana.whitfield@${domain}` }] : [],
    launch: isCustomer ? launchOf(partner) : null,
  };
}
