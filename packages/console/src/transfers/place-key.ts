/** A place as text, for selects and addresses: 'Hub:{id}'. */
export const keyOfPlace = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`;

/** The place written by {@link keyOfPlace}; undefined for anything else. */
export function placeOfKey(key: string) {
  const [type, id] = key.split(':');
  if (!id || (type !== 'Hub' && type !== 'SpokeShop')) return undefined;
  return { type, id } as const;
}

/** The same for origins, including customers. */
export function originOfKey(key: string) {
  const [type, id] = key.split(':');
  return type === 'Customer' && id ? ({ type, id } as const) : placeOfKey(key);
}
