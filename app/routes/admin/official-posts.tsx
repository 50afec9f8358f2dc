import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta, siteName } from '~/site'
import { DeletePostDialog } from '~/social/DeletePostDialog'
import { OfficePostForm } from '~/social/OfficePostForm'
import { OwnPosts } from '~/social/OwnPosts'
import { changeOfficialPosts, type OfficialTab, officialPosts } from '~/social/official-posts.server'
import { PromoteActions } from '~/social/PromoteActions'
import { PromotedPosts } from '~/social/PromotedPosts'
import styles from '~/styles/social.css?url'
import { Tabs } from '~/ui/lists/Tabs'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'

export const handle = { guard: 'admin', title: 'Official posts' } as const
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return officialPosts(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeOfficialPosts(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

const labels: readonly [OfficialTab, string][] = [
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
  ['draft', 'Drafts'],
  ['pinned', 'Pinned'],
  ['featured', 'Featured'],
]
const words = {
  published: 'Welcome people, or tell them what has changed on the site.',
  scheduled: 'Choose “Publish later” in a post, and it appears by itself.',
  draft: 'A post that is not finished waits here, for every administrator.',
}
const { officialPosts: here } = adminPaths
const to = (tab: OfficialTab, before?: string) =>
  withQuery(here, { tab: tab === 'published' && !before ? undefined : tab, before })

export default function AdminOfficialPosts() {
  const page = useLoaderData<typeof loader>()
  const { ownTab, promotedTab, items, older, counts, isFirst, edited, deleted, timeZone, now } = page
  const tab = promotedTab ?? ownTab
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${siteName()}’s own public posts, and which posts are pinned to the top.`}
        back={{ href: paths.admin.social, label: 'Posts' }}
      />
      <div className="stack">
        {!promotedTab && (
          <Panel title={edited ? 'Edit the post' : 'New official post'}>
            <OfficePostForm key={edited?.id ?? 'new'} here={to(tab)} post={edited} office={{ timeZone, now }} />
          </Panel>
        )}
        <Tabs
          label="Official posts, and those that stand first"
          items={labels.map(([one, label]) => ({ label, href: to(one), count: counts[one], current: one === tab }))}
        />
        {promotedTab ? (
          <PromotedPosts tab={promotedTab} items={items} action={to(tab)} />
        ) : (
          <OwnPosts
            tab={ownTab}
            items={items}
            here={here}
            timeZone={timeZone}
            isFirst={isFirst}
            olderHref={older && to(tab, older)}
            words={words}
            more={ownTab === 'published' ? (post) => <PromoteActions post={post} action={here} /> : undefined}
          />
        )}
      </div>
      {deleted && <DeletePostDialog post={deleted} closeHref={to(tab)} />}
    </>
  )
}
