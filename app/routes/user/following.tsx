import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { postButtons } from '~/social/post-forms.server'
import { RelationsPanel } from '~/social/RelationsPanel'
import styles from '~/styles/social.css?url'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { listRelations } from '../../../api/social/hiding/hiding.contract'

export const handle = { guard: 'user', title: 'Following and blocked' } as const
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return context.api.call(listRelations)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return handleForm(args.request, context, postButtons(context, paths.user.following))
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function Following() {
  const { followers, ...of } = useLoaderData<typeof loader>()
  const follows = [...of.followedDealerships.map(asDealership), ...of.followedPeople.map(asPerson)]
  const muted = [...of.mutedDealerships.map(asDealership), ...of.mutedPeople.map(asPerson)]
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${count(followers, 'person', 'people')} ${followers === 1 ? 'follows' : 'follow'} you.`}
      />
      <div className="stack">
        {follows.length === 0 && (
          <EmptyState
            title="You follow nobody yet"
            icon="users"
            action={{ href: paths.socialExplore, label: 'See who writes' }}
          >
            “Follow” on a post brings what its author writes into your own list.
          </EmptyState>
        )}
        <RelationsPanel title="You follow" relations={follows} end={{ intent: 'unfollow', label: 'Stop following' }} />
        <RelationsPanel
          title="Muted"
          note="You do not see what they write, and they do not know."
          relations={muted}
          end={{ intent: 'unmute', label: 'Unmute' }}
        />
        <RelationsPanel
          title="Blocked"
          note="You do not see what the other writes, and cannot follow, answer or mention each other."
          relations={of.blockedPeople.map(asPerson)}
          end={{ intent: 'unblock', label: 'Unblock' }}
        />
      </div>
    </>
  )
}

const asPerson = <Person,>(person: Person) => ({ ...person, slug: null, kind: 'person' as const })
const asDealership = <Dealership,>(lot: Dealership) => ({ ...lot, handle: null, kind: 'dealership' as const })
