import { Link } from '@tanstack/react-router';

/** Links to a hub's page. */
export function HubLink({ hub }: { hub: { readonly id: string; readonly name: string } }) {
  return (
    <Link to="/hubs/$hubId" params={{ hubId: hub.id }}>
      {hub.name}
    </Link>
  );
}
