import { Link } from '@tanstack/react-router';
import { Note } from '../../kit/note.tsx';

/** What about a record waits for the approval of another person, with links to the requests. */
export function WaitingApprovals({
  requests,
}: {
  readonly requests: readonly { readonly id: string; readonly sentence: string }[];
}) {
  return requests.map(({ id, sentence }) => (
    <Note
      key={id}
      meaning="waiting"
      action={
        <Link to="/approvals/$approvalId" params={{ approvalId: id }}>
          Open request
        </Link>
      }
    >
      Waiting for approval: {sentence}
    </Note>
  ));
}
