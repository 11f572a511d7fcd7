import { spokeShopForm } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { Card } from '../kit/card/card.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { AddressFields } from '../kit/edit-page/address-fields.tsx';
import { EditColumns } from '../kit/edit-page/edit-columns.tsx';
import { EditPage } from '../kit/edit-page/edit-page.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { useEditForm } from '../kit/edit-page/use-edit-form.ts';
import { nameIn } from '../kit/edit-together/value-text.ts';
import { Note } from '../kit/note.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { AdminRows } from './admin-rows.tsx';
import { DiscoverableBadge } from './discoverable-badge.tsx';
import { ShopDemandCard } from './shop-demand-card.tsx';
import { ShopDetailsCard } from './shop-details-card.tsx';
import { ShopMenu } from './shop-menu.tsx';
import { ShopOfferCard } from './shop-offer-card.tsx';
import {
  type SpokeShopDetail,
  type SpokeShopPageData,
  SpokeShopUpdateMutation,
  spokeShopQuery,
} from './spoke-documents.ts';
import { spokeShopFieldLabel, spokeShopValues } from './spoke-shop-form.ts';
import { WaitingOrdersCard } from './waiting-orders-card.tsx';

const route = getRouteApi('/signed-in/spokes/shops/$spokeShopId');
const BACK = { path: '/spokes/shops', label: 'Spoke shops' };

/** The cards while the page loads. */
const CARDS = {
  left: { 'Stock and demand': 4, 'Waiting orders': 0, 'Vehicles offered': 18 },
  first: { Details: 21 },
  right: { Address: 13.5, Admins: 6 },
};

/** The page of a partner shop: stock, orders, offer and contacts. */
export function SpokeShopPage() {
  const { spokeShopId } = route.useParams();
  const query = useQuery(spokeShopQuery(spokeShopId));
  const { data } = query;
  if (!data) return <PendingDetailPage query={query} title="Spoke shop" back={BACK} {...CARDS} />;
  if (!data.spokeShop) return <NotFoundPage />;
  if (data.spokeShop.deletedAt) return <DeletedShop shop={data.spokeShop} />;
  return <Page key={spokeShopId} shop={data.spokeShop} choices={data} />;
}

/** Shown for a deleted shop, which its orders still link to. */
function DeletedShop({ shop: { id, name } }: { shop: SpokeShopDetail }) {
  return (
    <DetailPage
      title={name}
      kind="shop"
      back={BACK}
      notes={<Note meaning="ended">This shop was deleted. Its history is kept.</Note>}
      left={<ChangeHistory loggableType="SpokeShop" loggableId={id} />}
      first={null}
    />
  );
}

function Page({ shop, choices }: { shop: SpokeShopDetail; choices: SpokeShopPageData }) {
  const { id, updatedAt } = shop;
  const edit = useEditForm({
    draft: `spoke-shop.${shop.id}`,
    saved: spokeShopValues(shop),
    version: updatedAt,
    fieldLabel: spokeShopFieldLabel,
    nameOf: nameIn([
      ...choices.taxRates,
      ...choices.vendors,
      ...choices.spokeChains.nodes,
      shop.serviceArea,
    ]),
    schema: spokeShopForm,
    mutation: SpokeShopUpdateMutation,
    variables: (attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'Spoke shop saved',
    invalidates: ['spokeShop'],
  });
  const { form } = edit;
  return (
    <EditPage
      title={shop.name}
      kind="shop"
      back={BACK}
      badges={
        <>
          <DiscoverableBadge discoverable={shop.discoverable} variant="header" />
          {shop.chain && <Tag>{shop.chain.name}</Tag>}
        </>
      }
      primary={<ShopMenu shop={shop} />}
      edit={edit}
      foot={<ChangeHistory loggableType="SpokeShop" loggableId={id} />}
    >
      <EditColumns
        left={
          <>
            <ShopDemandCard shop={shop} />
            <WaitingOrdersCard waiting={shop.waitingOrders} />
            <ShopOfferCard form={form} />
          </>
        }
        first={<ShopDetailsCard form={form} shop={shop} choices={choices} />}
        right={
          <>
            <Card title="Address">
              <div className={fields.fields}>
                <AddressFields form={form} />
              </div>
            </Card>
            <Card title="Admins">
              <AdminRows form={form} />
            </Card>
          </>
        }
      />
    </EditPage>
  );
}
