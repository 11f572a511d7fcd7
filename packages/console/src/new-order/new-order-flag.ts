import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const FLAG = 'new_order_modal';

const FeatureQuery = graphql(`
  query Feature($flag: String!) { featureEnabled(flag: $flag) }
`);

const FeatureForHubQuery = graphql(`
  query FeatureForHub($flag: String!, $hubId: ID!) {
    featureEnabledForHub(flag: $flag, hubId: $hubId)
  }
`);

/**
 * Whether new orders use the wizard: enabled for everyone, for this staff user, or for the selected
 * hub. Queried each time, so that switching it needs no reload.
 * @throws like {@link fetchData}.
 */
export async function isNewOrderWizardOn(hubId: string | undefined): Promise<boolean> {
  const [general, forHub] = await Promise.all([
    fetchData(FeatureQuery, { flag: FLAG }),
    hubId === undefined ? undefined : fetchData(FeatureForHubQuery, { flag: FLAG, hubId }),
  ]);
  return general.featureEnabled || (forHub?.featureEnabledForHub ?? false);
}
