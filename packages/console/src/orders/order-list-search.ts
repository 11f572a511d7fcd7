import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the order list. */
export const orderListSearch = pageSearch(addressFields(orderList));
export type OrderListSearch = SearchOf<typeof orderListSearch>;

export const ORDER_LIST = listAddress('orders', orderList, orderListSearch);
