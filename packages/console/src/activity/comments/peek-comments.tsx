import { Link } from '@tanstack/react-router';
import { Comments, type CommentsProps } from './comments.tsx';

/** Most comments of a record beside its list. */
const MOST = 3;

/**
 * The comments of a record that is shown beside its list: the latest ones, and the field for a new one.
 * @param path of its page, which has all of them.
 */
export function PeekComments({
  path,
  ...props
}: Omit<CommentsProps, 'most' | 'elsewhere'> & { readonly path: string }) {
  const { notableId, comments } = props;
  const all = comments.length > MOST && <Link to={path}>All {comments.length} comments</Link>;
  return <Comments key={notableId} {...props} most={MOST} elsewhere={all} />;
}
