import { number } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Post } from '~/upstream/social.server'
import { since, titleOf } from './post-words'

interface OwnPostsProps {
  items: readonly Post[]
  here: string
  isFirst: boolean
  olderHref: string | null
}

export function OwnPosts({ items, here, isFirst, olderHref }: OwnPostsProps) {
  return (
    <Panel title="Posts" flush foot={olderHref && <a href={olderHref}>Older posts</a>}>
      <DataTable
        bare
        caption="Posts of your dealership"
        rows={items}
        columns={columnsFor(here)}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title={isFirst ? 'No posts yet' : 'These were all'} icon="message-square">
            {isFirst && 'Write what buyers ask you about, or what is new on your lot.'}
          </EmptyState>
        }
      />
    </Panel>
  )
}

const columnsFor = (here: string): Column<Post>[] => [
  { key: 'post', label: 'Post', render: (post) => <a href={paths.socialPost(post.id)}>{titleOf(post)}</a> },
  {
    key: 'published',
    label: 'Published',
    render: ({ publishedAt, editedAt }) => (
      <>
        <Moment at={publishedAt}>{since(publishedAt)}</Moment>
        {editedAt && ', edited'}
      </>
    ),
  },
  { key: 'likes', label: 'Likes', numeric: true, place: 'figure', render: ({ likeCount }) => number(likeCount) },
  {
    key: 'comments',
    label: 'Comments',
    numeric: true,
    place: 'figure',
    render: ({ id, commentCount }) => <a href={`${paths.socialPost(id)}#comments`}>{number(commentCount)}</a>,
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    place: 'actions',
    render: (post) => <Actions post={post} here={here} />,
  },
]

function Actions({ post, here }: { post: Post; here: string }) {
  const name = titleOf(post)
  return (
    <div className="row">
      <ButtonLink href={withQuery(here, { edit: post.id })} variant="quiet" size="sm" aria-label={`Edit ${name}`}>
        Edit
      </ButtonLink>
      <ButtonLink href={withQuery(here, { delete: post.id })} variant="quiet" size="sm" aria-label={`Delete ${name}`}>
        Delete …
      </ButtonLink>
    </div>
  )
}
