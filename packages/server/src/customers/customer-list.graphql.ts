import { CUSTOMER_SORT_COLUMNS } from '@kickstand/domain/customers/customer-list.ts';
import { addListExport } from '../exports/list-export.ts';
import { addListField } from '../lists/list-field.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { customerListSql } from './customer-list-sql.ts';
import { withListed } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';
import { customerReport } from './export-customers.ts';

const types = {
  sortColumn: builder.enumType('CustomerSortColumn', {
    description: 'The sort columns of customers.',
    values: CUSTOMER_SORT_COLUMNS,
  }),
};

addListField('customers', 'CustomerList', {
  list: customerListSql,
  node: CustomerRef,
  as: withListed,
  types,
});

addListExport(customerListSql, { report: customerReport, types });
