import type { KindCase } from './kind-case.test-support.ts';

/** Benefits and staff, of the organizations and hubs that were imported before. */
export const BENEFIT_CASES: readonly KindCase[] = [
  {
    kind: 'SUBSIDIES',
    creates: `Organization,Amount,Cap,Cadence,Process
Moon Works,50,600,Monthly,Payroll
Private Beta,100,,one time,Benefits card`,
    changes: 'Organization,Amount\nmoon-works,60',
    modifications: {
      subsidy: [
        'Enabled, $50.00, Monthly, cap $600.00, Payroll',
        'Enabled, $60.00, Monthly, cap $600.00, Payroll',
      ],
    },
    wrong: `Organization,Amount,Cadence,Process,Enabled
nowhere,1,Monthly,Payroll,
acme,-1,Weekly,Cash,perhaps
acme,,,,
moon-works,60,,,
Moon Works,60,,,`,
    errors: [
      '2 organization: Organization nowhere not found.',
      '3 amount: Amount must be an amount from 0 to 1,000,000.00.',
      '3 cadence: Choose one of Monthly, One time.',
      '3 process: Choose one of Payroll, Invoice, Benefits card.',
      '3 enabled: Enter yes or no.',
      '4 amount: Amount is a required field.',
      '4 cadence: Cadence is a required field.',
      '4 process: Process is a required field.',
      '4 organization: Organization is a duplicate of row 3.',
      '6 organization: Organization is a duplicate of row 5.',
    ],
    obstacle: '2 organizations have changed since',
  },
  {
    kind: 'AUTHORIZED_EMAILS',
    creates: 'Organization,E-mail\nMoon Works,Ann@moon.example\nPrivate Beta,bo@beta.example',
    changes: 'Organization,E-mail,Authorized\nmoon-works,ann@moon.example,no',
    modifications: { authorized: [true, false] },
    wrong: `Organization,E-mail,Authorized
nowhere,ann@acme.example,
acme,nobody,
acme,ann@acme.example,perhaps
acme,cy@acme.example,
Acme Robots,CY@acme.example,`,
    errors: [
      '2 organization: Organization nowhere not found.',
      '3 email: Enter a valid email',
      '4 authorized: Enter yes or no.',
      '6 email: E-mail is a duplicate of row 5.',
    ],
  },
  {
    kind: 'PROMOTIONS',
    creates: `Code,Title,Organization,Discount type,Amount,Percentage,Duration,Months,Budget,Status
kettle-10,Ten off,acme,Fixed amount,10,,Recurring,6,,Active
KETTLE-15,Fifteen percent,,percentage,,15%,One time,,,`,
    changes: 'Code,Title,Months\nKettle-10,Ten dollars off,12',
    modifications: { title: ['Ten off', 'Ten dollars off'], durationMonths: [6, 12] },
    wrong: `Code,Title,Organization,Discount type,Amount,Percentage,Duration,Months,Budget,Status
k!,A,,Fixed amount,1,,One time,,,
KETTLE-20,,,,,,,,,
KETTLE-21,B,nowhere,Fixed amount,,,Until depleted,,,
KETTLE-22,C,,Percentage,,101,Recurring,61,,Soon
KETTLE-10,,,,,,,,,Paused
KETTLE-15,,,,,,,,,`,
    errors: [
      '2 code: Use 3 to 40 letters, digits, hyphens and underscores.',
      '3 title: Title is a required field.',
      '3 discountType: Discount type is a required field.',
      '3 duration: Duration is a required field.',
      '4 organization: Organization nowhere not found.',
      '4 amountCents: Amount is a required field.',
      '4 budgetCents: Budget is a required field.',
      '5 percentage: Percentage must be a whole number from 1 to 100.',
      '5 durationMonths: Months must be a whole number from 1 to 60.',
      '5 status: Choose one of Active, Paused.',
      '6 status: Activate or pause an existing promotion on its page.',
    ],
  },
  {
    kind: 'STAFF',
    creates: `E-mail,Name,Hub
Kit@kickstand.example,Kit Moss,Kettle Hub
pat@kickstand.example,,`,
    changes: 'E-mail,Hub\nkit@kickstand.example,Kettle Direct',
    modifications: { hub: ['Kettle Hub', 'Kettle Direct'] },
    wrong: `E-mail,Name,Hub
nobody,,
cy@acme.example,,
cy@kickstand.example,,Moon Hub
pat@kickstand.example,,
PAT@kickstand.example,,`,
    errors: [
      '2 email: Enter a valid email',
      '3 email: Enter an address that ends with @kickstand.example.',
      '4 hub: Hub Moon Hub not found.',
      '6 email: E-mail is a duplicate of row 5.',
    ],
  },
];
