import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { colorAndSize } from '../catalogue/vehicle-text.ts';
import { AssetPlate } from '../inventory/asset-plate-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { DateText, ShortDate } from '../kit/dates.tsx';
import { Note } from '../kit/note.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { AssetLink } from './asset-link.tsx';
import {
  assetsOf,
  type TransferAsset,
  type TransferModelGroup,
  type TransferTabs,
} from './transfer-documents.ts';
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
  readonly change: (ids: readonly string[], selected: boolean) => void;
}

/** The vehicles of a transfer order by progress, with checkboxes if actions are available. */
export function TransferTabsCard({
  tabs,
  selection,
}: {
  tabs: TransferTabs;
  selection: Selection | undefined;
}) {
  const lost = assetsOf(tabs.lostAssets);
  const [chosen, setChosen] = useState<TabKey>();
  // Until a tab is selected, the one with vehicles that need an action.
  const tab =
    TABS.find(({ key }) => key === chosen) ??
    TABS.find(({ key }) => tabs[key].length > 0) ??
    TABS[0];
  return (
    <Card title="Vehicles" flush>
      <Tabs
        label="Vehicles by status"
        tabs={TABS.map(({ key, label }) => ({
          value: key,
          label,
          count: assetsOf(tabs[key]).length,
        }))}
        value={tab.key}
        onChange={setChosen}
      >
        {tabs[tab.key].length === 0 ? (
          <p className={classes.empty}>{tab.empty}</p>
        ) : (
          <Vehicles
            label={tab.label}
            models={tabs[tab.key]}
            selection={tab.key === 'checkedInAssets' ? undefined : selection}
          />
        )}
      </Tabs>
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

function Vehicles({
  label,
  models,
  selection,
}: {
  label: string;
  models: readonly TransferModelGroup[];
  selection: Selection | undefined;
}) {
  const columns = selection ? 4 : 3;
  const all = assetsOf(models).map(({ asset }) => asset.id);
  const selected = all.filter((id) => selection?.ids.has(id));
  return (
    <table className={classes.table} aria-label={`${label} vehicles`}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classes.check}>
              <Checkbox
                aria-label={`Select all ${label.toLowerCase()}`}
                checked={selected.length === all.length}
                indeterminate={selected.length > 0 && selected.length < all.length}
                onChange={(event) => selection.change(all, event.currentTarget.checked)}
              />
            </th>
          )}
          <th scope="col">Serial</th>
          <th scope="col" className={classes.state}>
            State
          </th>
          <th scope="col" className={classes.since}>
            Since
          </th>
        </tr>
      </thead>
      {models.map(({ brand, model, totalCount, variants }) => (
        <tbody key={`${brand} ${model}`}>
          <tr>
            <th scope="rowgroup" colSpan={columns} className={classes.model}>
              {brand} {model} <span className={classes.count}>{totalCount}</span>
            </th>
          </tr>
          {variants.flatMap((variant) => [
            <tr key={colorAndSize(variant)}>
              <th scope="rowgroup" colSpan={columns} className={classes.variant}>
                {colorAndSize(variant)}
              </th>
            </tr>,
            ...variant.assets.map((each) => (
              <VehicleRow key={each.asset.id} vehicle={each} selection={selection} />
            )),
          ])}
        </tbody>
      ))}
    </table>
  );
}

function VehicleRow({
  vehicle: { asset, since },
  selection,
}: {
  vehicle: TransferAsset;
  selection: Selection | undefined;
}) {
  const phone = usePhone();
  const selected = selection?.ids.has(asset.id) ?? false;
  return (
    <tr className={selected ? classes.selected : undefined}>
      {selection && (
        <td>
          <Checkbox
            aria-label={`Select ${asset.serialNumber ?? 'the vehicle without a serial number'}`}
            checked={selected}
            onChange={(event) => selection.change([asset.id], event.currentTarget.checked)}
          />
        </td>
      )}
      <td>
        <AssetLink asset={asset} />
      </td>
      <td>
        <AssetPlate label={asset.label} />
      </td>
      <td>{phone ? <ShortDate at={since} /> : <DateText at={since} />}</td>
    </tr>
  );
}
