import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { CancelPanel } from '~/billing/change-plan/CancelPanel'
import { ConfirmPanel } from '~/billing/change-plan/ConfirmPanel'
import { CostPanel } from '~/billing/change-plan/CostPanel'
import { changeOwnPlan } from '~/billing/change-plan/change-plan.server'
import { LimitsPanel } from '~/billing/change-plan/LimitsPanel'
import { PeoplePanel } from '~/billing/change-plan/PeoplePanel'
import { RestingPanel } from '~/billing/change-plan/RestingPanel'
import { WishPanel } from '~/billing/change-plan/WishPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { PreviewQuery, previewPlan } from '../../../api/billing/changes/change.contract'

export const handle = { guard: 'staff:billing', title: 'Change plan' } as const

const Query = PreviewQuery.extend({ plan: PreviewQuery.shape.plan.default('current') })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const query = queryOf(context.url.searchParams)
  const preview = await context.api.call(previewPlan, asText(query))
  return { query, preview, token: randomUUID() }
}

const asText = ({ keepsLeads, keep, rest, members, feeds, ...query }: PreviewQuery) => ({
  ...query,
  keepsLeads: String(keepsLeads),
  keep: keep.join(),
  rest: rest.join(),
  members: members.join(),
  feeds: feeds.join(),
})

/** Reads the address; what it says wrongly is left out. */
function queryOf(search: URLSearchParams): PreviewQuery {
  const all = ['keep', 'rest', 'members', 'feeds'].map((name) => [
    name,
    search.getAll(name).flatMap((ids) => ids.split(',')),
  ])
  const parsed = Query.safeParse({ ...Object.fromEntries(search), ...Object.fromEntries(all) })
  return parsed.success ? parsed.data : Query.parse({})
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeOwnPlan(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function ChangePlan() {
  const { query, preview, token } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { billing, changePlan } = paths.dealership(dealershipId)
  const now = preview.subscription?.terms.name ?? 'No plan'
  const both = { preview, query }
  const formOf = { action: changePlan, token }
  return (
    <>
      <PageHead
        title={preview.isSame ? 'Change plan' : `From ${now} to ${preview.name}`}
        sub="This is a preview. Nothing changes and nothing is charged until you confirm."
        actions={
          <ButtonLink href={billing} variant="secondary" icon="arrow-left">
            Keep {now}
          </ButtonLink>
        }
      />
      <div className="stack">
        <WishPanel {...both} path={changePlan} />
        <div className="cols cols--21">
          <div className="stack">
            <LimitsPanel preview={preview} />
            <RestingPanel {...both} path={changePlan} />
            <PeoplePanel {...both} />
          </div>
          <div className="stack">
            {!preview.isSame && <CostPanel preview={preview} />}
            <ConfirmPanel {...both} {...formOf} />
            <CancelPanel preview={preview} {...formOf} />
          </div>
        </div>
      </div>
    </>
  )
}
