/** 8.875 as '8.875%'. */
export const percentText = (percentage: number): string =>
  `${percentage.toLocaleString('en-US', { maximumFractionDigits: 3 })}%`;
