import { expect, it } from 'vitest';
import { refuseViewChange } from './saved-view.ts';

it.each([
  ['its owner', { isOwn: true, scope: 'ME', ownerDisabled: false }, true],
  ['its owner, if it is shared', { isOwn: true, scope: 'EVERYONE', ownerDisabled: false }, true],
  ['no one else', { isOwn: false, scope: 'EVERYONE', ownerDisabled: false }, false],
  [
    'anyone who sees it, if the owner has left',
    { isOwn: false, scope: 'HUB', ownerDisabled: true },
    true,
  ],
  [
    'no one who may not share views, if the owner has left',
    { isOwn: false, scope: 'EVERYONE', ownerDisabled: true, mayShare: false },
    false,
  ],
  ['no one else, if it is not shared', { isOwn: false, scope: 'ME', ownerDisabled: true }, false],
] as const)('a view is changed by %s', (_who, view, may) => {
  const refusal = refuseViewChange({ mayShare: true, ...view, ownerName: 'Luis Ortega' });
  expect(refusal?.message).toBe(may ? undefined : 'Only Luis Ortega can change this view.');
});
