/**
 * The entities whose choices a list's filter by id loads from the server. Filters of other entities
 * do not compile.
 */
export type FilterEntity =
  | 'office'
  | 'organization'
  | 'purchaseOrder'
  | 'serviceArea'
  | 'variant'
  | 'vehicle'
  | 'version';

declare module './list-definition.ts' {
  interface FilterRegister {
    readonly entity: FilterEntity;
  }
}
