import { Link } from '@tanstack/react-router';
import { Comments, type CommentsProps } from './comments.tsx';

/** Most comments of a record beside its list. */
const MOST = 3;

interface PeekCommentsProps extends Omit<CommentsProps, 'most' | 'elsewhere' | 'comments'> {
  readonly path: string;
  readonly comments: CommentsProps['comments'] | undefined;
}

/**
 * The comments of a record that is shown beside its list: the latest ones, and the field for a new one.
 * @param path of its page, which has all of them.
 * @param comments undefined until they are known.
 */
export function PeekComments({ path, comments, ...props }: PeekCommentsProps) {
  if (!comments) return null;
  const all = comments.length > MOST && <Link to={path}>All {comments.length} comments</Link>;
  return (
    <Comments key={props.notableId} {...props} comments={comments} most={MOST} elsewhere={all} />
  );
}
