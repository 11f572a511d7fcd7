/** Common fields of the sandbox's objects. */

export type Metadata = Record<string, string>;

export interface ListOf<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export interface Head {
  id: string;
  created: number;
  livemode: false;
}
