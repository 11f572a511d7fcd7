import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** The search parameters of the order list. */
export const orderListSearch = z.object(addressFields(orderList));
export type OrderListSearch = z.infer<typeof orderListSearch>;

export const ORDER_LIST = listAddress('orders', orderList, orderListSearch);
