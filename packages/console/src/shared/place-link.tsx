import { Link } from '@tanstack/react-router';

interface Place {
  readonly id: string;
  readonly name: string;
}

/** Leads to a hub's page. */
export function HubLink({ hub }: { hub: Place }) {
  return (
    <Link to="/hubs/$hubId" params={{ hubId: hub.id }}>
      {hub.name}
    </Link>
  );
}
