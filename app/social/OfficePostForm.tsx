import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Post } from '../../api/social/posts/posts.contract'
import { Composer, type Office } from './Composer'

interface OfficePostFormProps {
  here: string
  post: Post | null
  office: Office
}

/** A new post of a dealership or of the site, or one that is changed. */
export const OfficePostForm = ({ here, post, office }: OfficePostFormProps) => (
  <Composer
    action={post ? withQuery(here, { edit: post.id }) : here}
    label={post ? 'Edit the post' : 'New post'}
    post={post}
    office={office}
  >
    {post && (
      <ButtonLink href={here} variant="quiet">
        Cancel
      </ButtonLink>
    )}
  </Composer>
)
