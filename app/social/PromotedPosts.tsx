import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { maxFeatured, maxPinned } from '../../api/social/limits.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { PromoteActions } from './PromoteActions'
import { nameOf, since } from './post-labels'

type Promoted = 'pinned' | 'featured'
interface PromotedPostsProps {
  tab: Promoted
  items: readonly Post[]
  action: string
}

const words = {
  pinned: {
    caption: 'Pinned posts, in the order in which they stand',
    foot: `They stand first on Social, above all others: ${maxPinned} at a time.`,
    empty: 'Nothing is pinned',
  },
  featured: {
    caption: 'Featured posts, in the order in which they stand',
    foot: `They stand first in Explore: ${maxFeatured} at a time, the newest choice first.`,
    empty: 'Nothing is featured',
  },
} as const

/** What stands first, whoever wrote it. */
export function PromotedPosts({ tab, items, action }: PromotedPostsProps) {
  const { caption, foot, empty } = words[tab]
  return (
    <Panel flush foot={foot}>
      <DataTable
        bare
        caption={caption}
        rows={items}
        columns={[...columns, actions(tab, action)]}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title={empty} icon={tab === 'pinned' ? 'pin' : 'sparkles'}>
            On Social, the menu of each post lets you choose it.
          </EmptyState>
        }
      />
    </Panel>
  )
}

const columns: Column<Post>[] = [
  { key: 'post', label: 'Post', render: (post) => <a href={paths.socialPost(post.id)}>{nameOf(post)}</a> },
  { key: 'author', label: 'Author', render: ({ author }) => author.name },
  {
    key: 'published',
    label: 'Published',
    render: ({ publishedAt }) => <Moment at={publishedAt}>{since(publishedAt)}</Moment>,
  },
  { key: 'likes', label: 'Likes', numeric: true, place: 'figure', render: ({ likeCount }) => number(likeCount) },
]

const actions = (tab: Promoted, action: string): Column<Post> => ({
  key: 'actions',
  label: 'Actions',
  hideLabel: true,
  place: 'actions',
  render: (post) => (
    <div className="row">
      <PromoteActions post={post} action={action} kinds={[tab === 'pinned' ? 'pin' : 'feature']} />
    </div>
  ),
})
