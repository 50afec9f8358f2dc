import type { ReactNode } from 'react'
import { momentIn } from '~/format/moment-in'
import { number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { DealershipPosts, OwnTab } from '../../api/social/posts/own-posts.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { since, stateInWords, titleOf } from './post-labels'

type PostReach = DealershipPosts['reach'][number]

interface OwnPostsProps {
  tab: OwnTab
  items: readonly Post[]
  here: string
  /** Of the dealership's clocks. */
  timeZone: string
  isFirst: boolean
  olderHref: string | null
  /** Holds the reach of those that have any; left out, it is not shown. */
  reach?: readonly PostReach[]
  /** Buttons of each row before the others. */
  more?: (post: Post) => ReactNode
  /** What a tab says that has none. */
  words?: Partial<Record<OwnTab, string>>
}

const captions = { published: 'Published posts', scheduled: 'Scheduled posts', draft: 'Drafts', held: 'Held posts' }
const nothing: Record<OwnTab, string> = {
  published: 'Nothing published yet',
  scheduled: 'Nothing is scheduled',
  draft: 'No drafts',
  held: 'Nothing is held',
}
const ofDealership = {
  published: 'Write what buyers ask you about, or what is new on your lot.',
  scheduled: 'Choose “Publish later” in a post, and it appears by itself.',
  draft: 'A post that is not finished waits here, for you and your colleagues.',
  held: 'Where a moderator has to look at a post first, it waits here.',
}

export function OwnPosts({ tab, items, isFirst, olderHref, words = ofDealership, ...shown }: OwnPostsProps) {
  return (
    <Panel flush foot={olderHref && <a href={olderHref}>More posts</a>}>
      <DataTable
        bare
        caption={captions[tab]}
        rows={items}
        columns={columnsFor(tab, shown)}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title={isFirst ? nothing[tab] : 'These were all'} icon="message-square">
            {isFirst && words[tab]}
          </EmptyState>
        }
      />
    </Panel>
  )
}

type Shown = Pick<OwnPostsProps, 'here' | 'timeZone' | 'reach' | 'more'>

const columnsFor = (tab: OwnTab, { here, timeZone, reach, more }: Shown): Column<Post>[] => [
  { key: 'post', label: 'Post', render: (post) => <a href={paths.socialPost(post.id)}>{titleOf(post)}</a> },
  ...(tab === 'published' ? publishedColumns : [whenColumn(tab, timeZone)]),
  ...(tab === 'published' && reach ? reachColumns(reach) : []),
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    place: 'actions',
    render: (post) => <Actions tab={tab} post={post} here={here} more={more} />,
  },
]

const publishedColumns: Column<Post>[] = [
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
]

function reachColumns(reach: readonly PostReach[]): Column<Post>[] {
  const byPost = new Map(reach.map((one) => [one.id, one]))
  const columnOf = (name: 'shown' | 'opened', label: string): Column<Post> => ({
    key: name,
    label,
    numeric: true,
    place: 'figure',
    render: ({ id }) => number(byPost.get(id)?.[name] ?? 0),
  })
  return [columnOf('shown', 'Shown'), columnOf('opened', 'Opened')]
}

function whenColumn(tab: OwnTab, timeZone: string): Column<Post> {
  if (tab === 'scheduled')
    return {
      key: 'at',
      label: 'Appears',
      render: ({ publishedAt }) => <Moment at={publishedAt}>{momentIn(timeZone, publishedAt)}</Moment>,
    }
  return {
    key: 'state',
    label: tab === 'draft' ? 'Started' : 'What happened',
    render: (post) => {
      const words = stateInWords(post)
      return tab === 'draft' && !words ? <Moment at={post.publishedAt}>{since(post.publishedAt)}</Moment> : words
    },
  }
}

function Actions({ tab, post, here, more }: Pick<OwnPostsProps, 'tab' | 'here' | 'more'> & { post: Post }) {
  const { id, version } = post
  const name = titleOf(post)
  const look = { variant: 'quiet', size: 'sm' } as const
  const at = (what: 'edit' | 'delete') => withQuery(here, { tab, [what]: id })
  return (
    <div className="row">
      {more?.(post)}
      {tab === 'draft' && (
        <ActionButton
          action={here}
          formKey={`publish-${id}-${version}`}
          intent="publish"
          fields={{ post: id, version }}
          {...look}
        >
          Publish<span className="sr-only"> {name}</span> now
        </ActionButton>
      )}
      {tab === 'scheduled' && (
        <ActionButton
          action={here}
          formKey={`unschedule-${id}-${version}`}
          intent="unschedule"
          fields={{ post: id }}
          {...look}
        >
          Unschedule<span className="sr-only"> {name}</span>
        </ActionButton>
      )}
      {post.can.edit && (
        <ButtonLink href={at('edit')} {...look} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      )}
      <ButtonLink href={at('delete')} {...look} aria-label={`Delete ${name}`}>
        Delete …
      </ButtonLink>
    </div>
  )
}
