import { z } from 'zod';
import { API_VERSION, listOf } from './object-store.ts';
import { flag, paging, type Route, route } from './route.ts';
import type { Visit } from './visit.ts';

/** The endpoint that receives the sandbox's events; none without a webhook. */
function endpointsOf({ webhookUrl, now }: Visit) {
  if (webhookUrl === undefined) return [];
  return [
    {
      id: 'we_sandbox',
      object: 'webhook_endpoint',
      api_version: API_VERSION,
      application: null,
      created: now,
      description: 'Kickstand',
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: webhookUrl,
    },
  ];
}

/** How the account is set up. */
export const setupRoutes: readonly Route[] = [
  route('GET', '/v1/webhook_endpoints', z.strictObject(paging), async (visit) =>
    listOf(endpointsOf(visit), '/v1/webhook_endpoints'),
  ),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    z.strictObject({ ...paging, active: flag.optional() }),
    // The sandbox has no portal.
    async () => listOf([], '/v1/billing_portal/configurations'),
  ),
];
