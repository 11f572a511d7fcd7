import {
  PROVIDER_FINDING_LEVELS,
  type ProviderFinding,
} from '@kickstand/domain/billing/provider-check.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { checkProvider } from './check-provider.ts';

const ProviderFindingRef = builder.objectRef<ProviderFinding>('ProviderFinding').implement({
  description: 'A setting of the account at the payment provider, and what to do about it.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    level: t.expose('level', {
      type: builder.enumType('ProviderFindingLevel', {
        description: 'How serious a finding is.',
        values: PROVIDER_FINDING_LEVELS,
      }),
      description: 'UNREADABLE if staff have to look the setting up at the provider.',
    }),
    detail: t.exposeString('detail'),
  }),
});

builder.queryField('billingProviderCheck', (t) =>
  t.field({
    type: [ProviderFindingRef],
    description: 'Checks the account at the payment provider now; takes some seconds.',
    resolve: (_root, _args, { billing, config, baseUrl }) =>
      checkProvider(billing, config, baseUrl()),
  }),
);
