import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { SecretText } from '../kit/secret-text.tsx';

const AssetLockKeyShowMutation = graphql(`
  mutation AssetLockKeyShow($assetId: ID!) {
    assetLockKeyShow(assetId: $assetId)
  }
`);

/** The lock key of a vehicle, masked until revealed. */
export function LockKey({ assetId, masked }: { assetId: string; masked: string }) {
  return (
    <SecretText
      masked={masked}
      what="lock key"
      show={async () => (await fetchData(AssetLockKeyShowMutation, { assetId })).assetLockKeyShow}
    />
  );
}
