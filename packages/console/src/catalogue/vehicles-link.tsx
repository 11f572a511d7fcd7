import { Link } from '@tanstack/react-router';

/** The number of vehicles of a version or variant, linked to the assets list of all hubs. */
export function VehiclesLink({
  count,
  of,
  model,
  ...part
}: {
  count: number;
  /** The version's or variant's name. */
  of: string;
  /** Id of the model. */
  model: string;
} & ({ version: string | undefined } | { variants: string[] })) {
  if (count === 0) return 0;
  const search = { tab: 'assets' as const, everywhere: true, subscribed: true, model, ...part };
  return (
    <Link to="/inventory" search={search} aria-label={`${count} assets, ${of}`}>
      {count}
    </Link>
  );
}
