import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Post } from '../../api/social/posts/posts.contract'
import { Comments, type CommentsProps } from './Comments'
import { Composer } from './Composer'

type ChangesProps = Pick<CommentsProps, 'post' | 'comments' | 'sort' | 'href'> & { asks: 'edit' | 'delete' | null }

/** What only somebody who is signed in is shown of a post's page: whoever reads loads none of it. */
export default function PostCommentsAndForms({ asks, ...shown }: ChangesProps) {
  const { post, href } = shown
  return (
    <>
      {asks === 'edit' && <EditPost post={post} href={href} />}
      {post.state.status === 'published' && <Comments {...shown} isSignedIn />}
      {asks === 'delete' && (
        <ConfirmDialog title="Delete this post?" closeHref={href} keep="Keep it" intent="delete" submit="Delete">
          <p>It will be deleted for everyone, along with its comments. You can’t undo this.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const EditPost = ({ post, href }: { post: Post; href: string }) => (
  <>
    <h1>Edit your post</h1>
    <Composer action={withQuery(href, { with: 'edit' })} label="Edit your post" post={post}>
      <ButtonLink href={href} variant="quiet">
        Cancel
      </ButtonLink>
    </Composer>
  </>
)
