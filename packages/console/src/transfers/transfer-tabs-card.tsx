import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { VehicleTabs } from '../entities/catalogue/vehicle-tabs.tsx';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import type { GroupColumn } from '../kit/group-table/group-table.tsx';
import { Note } from '../kit/note.tsx';
import { AssetLink } from './asset-link.tsx';
import { assetsOf, type TransferAsset, type TransferTabs } from './transfer-documents.ts';
import classes from './transfer-tabs.module.css';

const TABS = [
  { key: 'allocatedAssets', label: 'Allocated', empty: 'Scan a vehicle to add it' },
  { key: 'shippedAssets', label: 'Shipped', empty: 'Nothing shipped yet' },
  { key: 'checkedInAssets', label: 'Checked In', empty: 'Nothing received yet' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

/** The vehicles selected for the next action. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly change: (ids: ReadonlySet<string>) => void;
}

interface TransferTabsCardProps {
  tabs: TransferTabs;
  selection: Selection | undefined;
}

/** The vehicles of a transfer order by progress, with checkboxes if actions are available. */
export function TransferTabsCard({ tabs, selection }: TransferTabsCardProps) {
  const lost = assetsOf(tabs.lostAssets);
  const [chosen, setChosen] = useState<TabKey>();
  // Until a tab is selected, the one with vehicles that need an action.
  const { key, label } =
    TABS.find(({ key }) => key === chosen) ??
    TABS.find(({ key }) => tabs[key].length > 0) ??
    TABS[0];
  const anyStored = assetsOf(tabs[key]).some(({ asset }) => asset.storageLocation);
  return (
    <Card title="Vehicles" flush>
      <VehicleTabs
        label="Vehicles by status"
        tabs={TABS.map(({ key, ...tab }) => ({
          ...tab,
          value: key,
          count: assetsOf(tabs[key]).length,
        }))}
        value={key}
        onChange={setChosen}
        groups={tabs[key]}
        columns={COLUMNS.filter(({ id }) => id !== 'storageLocation' || anyStored)}
        rowKey={({ asset }) => asset.id}
        ticks={
          key === 'checkedInAssets' || !selection
            ? undefined
            : {
                ticked: selection.ids,
                onTick: selection.change,
                canTick: () => true,
                rowName: ({ asset }) => asset.serialNumber ?? 'the vehicle without a serial number',
                allName: `Select all ${label.toLowerCase()}`,
              }
        }
        phoneRow={({ asset, since }) => ({
          title: <AssetLink asset={asset} />,
          badge: <AssetPlate label={asset.label} />,
          second: (
            <>
              since <DateText at={since} />
              {asset.storageLocation && `, at ${asset.storageLocation}`}
            </>
          ),
        })}
      />
      {lost.length > 0 && (
        <div className={classes.lost}>
          <Note meaning="lost">
            Lost in transit:{' '}
            {lost.map(({ asset }, index) => (
              <span key={asset.id}>
                {index > 0 && ', '}
                <AssetLink asset={asset} inSentence />
                {asset.successor && (
                  <>
                    {' '}
                    (
                    <Link
                      to="/inventory/assets/$assetId"
                      params={{ assetId: asset.successor.id }}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      recovered
                    </Link>
                    )
                  </>
                )}
              </span>
            ))}
          </Note>
        </div>
      )}
    </Card>
  );
}

const COLUMNS: readonly GroupColumn<TransferAsset>[] = [
  {
    id: 'serial',
    header: 'Serial',
    width: 108,
    cell: ({ asset }) => <AssetLink asset={asset} />,
  },
  {
    id: 'storageLocation',
    header: 'Storage location',
    width: 130,
    cell: ({ asset }) => <OneLine text={asset.storageLocation ?? ''} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 112,
    cell: ({ asset }) => <AssetPlate label={asset.label} />,
  },
  {
    id: 'since',
    header: 'Since',
    width: 104,
    align: 'right',
    cell: ({ since }) => <DateText at={since} />,
  },
];
