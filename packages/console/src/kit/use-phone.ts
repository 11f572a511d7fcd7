import { useMediaQuery } from '@mantine/hooks';

/** True below 64em, where the sidebar slides in and tables become lists of links. */
export function usePhone(): boolean {
  return useMediaQuery('(width < 64em)', false, { getInitialValueInEffect: false }) ?? false;
}
