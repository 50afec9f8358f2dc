import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { changeMembers } from '~/accounts/members/change-members.server'
import { HistoryPanel } from '~/accounts/members/HistoryPanel'
import { InvitationsPanel, InvitePanel } from '~/accounts/members/InvitationPanels'
import { JoinRequestsPanel } from '~/accounts/members/JoinRequestsPanel'
import { BulkDialog, MemberDialog } from '~/accounts/members/MemberDialogs'
import { membersPage } from '~/accounts/members/members.server'
import { membersList } from '~/accounts/members/members-list'
import { RoleTable } from '~/accounts/members/RoleTable'
import { UsageLine } from '~/billing/UsageLine'
import { counted } from '~/format/numbers'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { ListPanel } from '~/lists/ListPanel'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'staff:users', title: 'Users' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return membersPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeMembers(args.request, context)
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipUsers() {
  const { state, members, totals, invitations, requests, history, leads, chosen, bulk, constraints, use } =
    useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const address = { path, state }
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${counted([totals.active ?? 0, 'member'], [totals.deactivated ?? 0, 'deactivated', 'deactivated'], [invitations.total, 'invited', 'invited'])}.`}
        actions={
          <>
            <ButtonLink href="#roles" variant="secondary" icon="table-2">
              Roles and permissions
            </ButtonLink>
            <ButtonLink href="#invite" icon="user-plus">
              Invite
            </ButtonLink>
          </>
        }
      />
      <div className="cols cols--21">
        <div className="col">
          <JoinRequestsPanel path={path} requests={requests} />
          <ListPanel
            definition={membersList}
            address={address}
            list={members}
            view={{ leads }}
            csvHref={withQuery(paths.dealership(dealershipId).usersCsv, state)}
          />
          <InvitationsPanel path={path} invitations={invitations} />
          <RoleTable />
        </div>
        <div className="col">
          <UsageLine use={use} dealershipId={dealershipId} />
          <InvitePanel path={path} constraints={constraints} />
          <HistoryPanel path={path} history={history} />
          <p className="caption">You can’t change your own role or remove the last admin.</p>
        </div>
      </div>
      {chosen && <MemberDialog chosen={chosen} address={address} />}
      {bulk && <BulkDialog bulk={bulk} address={address} />}
    </>
  )
}
