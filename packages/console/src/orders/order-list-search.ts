import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** What the address of the order list says. */
export const orderListSearch = z.object(addressFields(orderList));
export type OrderListSearch = z.infer<typeof orderListSearch>;

export const ORDER_LIST = listAddress('orders', orderList, orderListSearch);
