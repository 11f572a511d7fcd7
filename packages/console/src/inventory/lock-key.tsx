import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refusalOfMutation } from '../kit/permission.ts';
import { SecretText } from '../kit/secret-text.tsx';

const AssetLockKeyShowMutation = graphql(`
  mutation AssetLockKeyShow($assetId: ID!) {
    assetLockKeyShow(assetId: $assetId)
  }
`);

interface LockKeyProps {
  asset: { readonly id: string; readonly updatedAt: string };
  masked: string;
}

/** The lock key of a vehicle, masked until revealed. */
export function LockKey({ asset, masked }: LockKeyProps) {
  const assetId = asset.id;
  return (
    <SecretText
      masked={masked}
      version={asset.updatedAt}
      what="lock key"
      show={async () => (await fetchData(AssetLockKeyShowMutation, { assetId })).assetLockKeyShow}
      forbidden={refusalOfMutation(AssetLockKeyShowMutation)}
    />
  );
}
