import { ConfirmDialog } from '~/lists/ConfirmDialog'
import type { Post } from '../../api/social/posts/posts.contract'
import { titleOf } from './post-labels'

export function DeletePostDialog({ post, closeHref }: { post: Post; closeHref: string }) {
  return (
    <ConfirmDialog
      title="Delete this post?"
      closeHref={closeHref}
      keep="Keep it"
      intent="delete"
      record={{ id: post.id }}
      submit="Delete"
    >
      <p>“{titleOf(post)}” will be deleted for everyone, along with its comments. You can’t undo this.</p>
    </ConfirmDialog>
  )
}
