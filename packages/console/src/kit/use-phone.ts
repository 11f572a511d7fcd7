import { useMediaQuery } from '@mantine/hooks';

/**
 * True below 64em, where the sidebar slides in and tables become lists of links. A sheet of paper,
 * which is narrower, has the tables of a wide screen.
 */
export function usePhone(): boolean {
  return (
    useMediaQuery('screen and (width < 64em)', false, { getInitialValueInEffect: false }) ?? false
  );
}
