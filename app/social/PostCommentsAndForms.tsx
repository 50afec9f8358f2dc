import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Post } from '~/upstream/social.server'
import { Comments, type CommentsProps } from './Comments'
import PostForm from './PostForm'

type ChangesProps = Pick<CommentsProps, 'post' | 'comments' | 'sort' | 'href'> & { asks: 'edit' | 'delete' | null }

/** What only somebody who is signed in is shown of a post's page: whoever reads loads none of it. */
export default function PostCommentsAndForms({ asks, ...shown }: ChangesProps) {
  const { post, href } = shown
  return (
    <>
      {asks === 'edit' && <EditPost post={post} href={href} />}
      <Comments {...shown} isSignedIn />
      {asks === 'delete' && (
        <ConfirmDialog title="Delete this post?" closeHref={href} keep="Keep it" intent="delete" submit="Delete">
          <p>It is gone for everybody, with its comments. This cannot be taken back.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function EditPost({ post, href }: { post: Post; href: string }) {
  const { id, version, text, html, vehicles } = post
  const addresses = vehicles.map(({ slug }) => paths.vehicle(slug)).join('\n')
  return (
    <>
      <h1>Edit your post</h1>
      <PostForm
        action={withQuery(href, { with: 'edit' })}
        intent="edit"
        label="Edit your post"
        record={{ id, version }}
        values={{ text, textHtml: html ?? undefined, vehicles: addresses }}
        submit="Save"
        secondary={
          <ButtonLink href={href} variant="quiet">
            Cancel
          </ButtonLink>
        }
      />
    </>
  )
}
