/** A flag as text. */
export const yesOrNo = (on: boolean): string => (on ? 'Yes' : 'No');
