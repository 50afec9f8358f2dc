import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { roleNames } from '~/accounts/role-names'
import { changeUser } from '~/accounts/users/change-user.server'
import { MembershipsPanel } from '~/accounts/users/MembershipsPanel'
import { StatusBadge } from '~/accounts/users/StatusBadge'
import { ActionsPanel, ActPanel, UserDialog } from '~/accounts/users/UserActions'
import { EditUserPanel } from '~/accounts/users/UserForms'
import { UserHistory } from '~/accounts/users/UserHistory'
import { FactsPanel, SessionsPanel } from '~/accounts/users/UserPanels'
import { WritingPanel } from '~/accounts/users/WritingPanel'
import { constraintsOf } from '~/forms/parse.server'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { PageHead } from '~/ui/page/PageHead'
import { orInstead } from '~/upstream/errors'
import { listAuditLog } from '../../../api/accounts/admin-audit/audit-log.contract'
import { getUser, UserChange } from '../../../api/accounts/admin-users/users.contract'
import { recordId, z } from '../../../api/http/contract'
import { type ModeratedAuthor, openAuthor } from '../../../api/moderation/authors.contract'

export const handle = { guard: 'admin', title: 'Account' } as const
const Ask = z.enum(['lock', 'anonymise'])

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  const [user, history, author] = await Promise.all([
    context.api.call(getUser, { id }),
    context.api.call(listAuditLog, { person: String(id), size: '8' }),
    orInstead(context.api.call(openAuthor, { id }), null),
  ])
  const writing = author && { suspension: author.suspension, waiting: author.items.filter(isWaiting).length }
  const ask = Ask.safeParse(context.url.searchParams.get('ask')).data ?? null
  return { user, writing, entries: history.items, ask, constraints: constraintsOf(UserChange) }
}

const isWaiting = ({ status }: ModeratedAuthor['items'][number]) => status === 'pending'

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeUser(args.request, context, idIn(args))
}

function idIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.userId)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminUser() {
  const { user, writing, entries, ask, constraints } = useLoaderData<typeof loader>()
  const isOpen = !user.you && user.status !== 'anonymised'
  return (
    <>
      <PageHead
        title={user.name}
        sub={
          <>
            {user.email} · {roleNames[user.role]} <StatusBadge user={user} />
            {writing?.suspension && (
              <Badge tone="bad" icon="ban">
                Writing suspended
              </Badge>
            )}
          </>
        }
        actions={
          <ButtonLink href={paths.admin.users} variant="secondary" icon="arrow-left">
            All users
          </ButtonLink>
        }
      />
      <div className="cols cols--21">
        <div className="col">
          {isOpen && <EditUserPanel user={user} constraints={constraints} />}
          <MembershipsPanel user={user} />
          <SessionsPanel user={user} />
          <ActPanel user={user} />
        </div>
        <div className="col">
          <ActionsPanel user={user} />
          {writing && <WritingPanel id={user.id} writing={writing} />}
          <FactsPanel user={user} />
          <UserHistory id={user.id} entries={entries} />
        </div>
      </div>
      {ask && isOpen && <UserDialog user={user} ask={ask} />}
    </>
  )
}
