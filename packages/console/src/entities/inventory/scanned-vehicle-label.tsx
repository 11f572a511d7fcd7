import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { makerCodeText } from '../catalogue/maker-code-text.ts';
import { modelName } from '../catalogue/vehicle-text.ts';
import { assetKeys } from './asset-keys.ts';

/** The displayed fields, however the vehicle was found. */
const SHOWN = `
      id
      serialNumber
      label
      spokeShopName
      hub { id name }
      variant { id brand model }
      subscription { id customer { id fullName } }
`;

const BySerialQuery = graphql(`
  query ScannedBySerial($serialNumber: String!) {
    asset: assetBySerialNumber(serialNumber: $serialNumber) {
      ${SHOWN}
    }
    variantsWithCode(code: $serialNumber) { id brand model }
  }
`);

const ByLabelQuery = graphql(`
  query ScannedByLabel($id: ID!) {
    asset(id: $id) {
      ${SHOWN}
    }
  }
`);

async function findScanned(text: string, signal: AbortSignal) {
  const code = readScan(text);
  if (code.kind === 'refused') return { asset: null, coded: undefined };
  if (code.kind === 'label') {
    const { asset } = await fetchData(ByLabelQuery, { id: code.assetId }, signal);
    return { asset, coded: undefined };
  }
  const { serialNumber } = code;
  const { asset, variantsWithCode } = await fetchData(BySerialQuery, { serialNumber }, signal);
  return { asset, coded: variantsWithCode[0] };
}

interface ScannedVehicleProps {
  readonly text: string;
  /** Shown if there is no such vehicle, unless it is a maker's code; nothing is said if omitted. */
  readonly missing?: string;
  /** What can be done with it, after the link. */
  readonly children?: ReactNode;
}

/** The vehicle with a scanned label or serial number: details, location, and a link to its page. */
export function ScannedVehicle({ text, missing, children }: ScannedVehicleProps) {
  const { data } = useQuery({
    queryKey: assetKeys.scanned(text),
    queryFn: ({ signal }) => findScanned(text, signal),
  });
  if (!data || (!data.asset && missing === undefined)) return null;
  const { asset, coded } = data;
  if (!asset) return coded ? makerCodeText(coded) : missing;
  const { subscription } = asset;
  const place = subscription
    ? `With ${subscription.customer.fullName}`
    : `At ${asset.spokeShopName ?? asset.hub?.name ?? 'no hub'}`;
  return (
    <>
      {modelName(asset.variant)}. {place}, {asset.label}. <OpenVehicle assetId={asset.id} />{' '}
      {children}
    </>
  );
}

/** Links a scan to its vehicle's page, in a new tab, so that the scans are kept. */
export function OpenVehicle({ assetId }: { assetId: string }) {
  return (
    <Link
      to="/inventory/assets/$assetId"
      params={{ assetId }}
      target="_blank"
      rel="noopener noreferrer"
    >
      <u>Open the vehicle</u>
    </Link>
  );
}
