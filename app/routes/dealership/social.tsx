import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { CommentsOnOwn } from '~/social/CommentsOnOwn'
import { DeletePostDialog } from '~/social/DeletePostDialog'
import { changeDealershipPosts, dealershipPosts, type SocialTab } from '~/social/dealership-posts.server'
import { OfficePostForm } from '~/social/OfficePostForm'
import { OwnPosts } from '~/social/OwnPosts'
import styles from '~/styles/social.css?url'
import { ButtonLink } from '~/ui/Button'
import { Tabs } from '~/ui/lists/Tabs'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'

export const handle = { guard: 'staff:social', title: 'Social' } as const
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const { social: here, socialCsv: csv } = paths.dealership(dealership.id)
  return { ...(await dealershipPosts(context, dealership.id)), id: dealership.id, here, csv }
}

export async function action(args: ActionFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return changeDealershipPosts(args.request, context, paths.dealership(dealership.id).social)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

const labels = { published: 'Published', scheduled: 'Scheduled', draft: 'Drafts', held: 'Held' } as const

export default function DealershipSocial() {
  const page = useLoaderData<typeof loader>()
  const { id, tab, items, comments, older, isFirst, edited, deleted, counts, timeZone, now, here, csv } = page
  const to = (one: SocialTab, before?: string) =>
    withQuery(here, { tab: one === 'published' && !before ? undefined : one, before })
  const olderHref = older && to(tab, older)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`Your dealership’s public posts. ${count(page.followerCount, 'follower')}.`}
        actions={
          <ButtonLink href={csv} variant="secondary" icon="download">
            CSV
          </ButtonLink>
        }
      />
      <div className="stack">
        <Panel title={edited ? 'Edit the post' : 'New post'}>
          <OfficePostForm
            key={edited?.id ?? 'new'}
            here={to(tab)}
            post={edited}
            office={{ dealershipId: id, timeZone, now }}
          />
        </Panel>
        <Tabs
          label="Posts of your dealership"
          items={[
            ...(['published', 'scheduled', 'draft', 'held'] as const).map((one) => ({
              label: labels[one],
              href: to(one),
              count: counts[one],
              current: one === tab,
            })),
            { label: 'Comments', href: to('comments'), current: tab === 'comments' },
          ]}
        />
        {tab === 'comments' ? (
          <CommentsOnOwn items={comments} here={to('comments')} olderHref={olderHref} />
        ) : (
          <OwnPosts
            tab={tab}
            items={items}
            here={here}
            timeZone={timeZone}
            reach={page.reach}
            isFirst={isFirst}
            olderHref={olderHref}
          />
        )}
      </div>
      {deleted && <DeletePostDialog post={deleted} closeHref={to(tab)} />}
    </>
  )
}
