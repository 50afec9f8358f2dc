import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { EffectPanel } from '~/billing/settings/EffectPanel'
import { changePlanVersion } from '~/billing/settings/plan-form.server'
import { typedVersion } from '~/billing/settings/typed-plan'
import { VersionForm } from '~/billing/settings/VersionForm'
import { useAnswer, useFailure } from '~/forms/useAnswer'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { getPlanCatalog, type PlanEffect } from '../../../api/billing/admin-settings/plans.contract'
import { planCodes } from '../../../api/dealerships/plan-codes.contract'

export const handle = { guard: 'admin', title: 'New version of a plan' } as const

/** Throws the error page's 404 for a plan that does not exist. */
function codeOf(code: string | undefined) {
  const known = planCodes.find((one) => one === code)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const code = codeOf(args.params.code)
  const { plans, today } = await context.api.call(getPlanCatalog)
  const plan = plans.find((one) => one.code === code)
  const newest = plan?.versions[0]
  if (!plan || !newest) throw new Response(null, { status: 404 })
  return { plan, newest: newest.number, values: typedVersion(newest, today) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changePlanVersion(args.request, context, codeOf(args.params.code))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

interface Shown {
  effect?: PlanEffect
  draft?: Record<string, string>
}

export default function AdminSettingsPlan() {
  const { plan, newest, values } = useLoaderData<typeof loader>()
  const { effect, draft } = useAnswer<Shown>() ?? {}
  const typed = useFailure('version')
  const action = adminPaths.settingsPlan(plan.code)
  return (
    <>
      <PageHead
        title={`New version of ${plan.current.terms.name}`}
        sub={`Version ${newest} is the latest.`}
        back={{ href: adminPaths.settingsPlans, label: 'Plans' }}
      />
      <div className="stack">
        {typed?.message && <Banner tone="info">{typed.message}</Banner>}
        {effect && draft && <EffectPanel effect={effect} draft={draft} newest={newest} action={action} />}
        <VersionForm plan={plan} action={action} values={draft ?? typed?.values ?? values} />
      </div>
    </>
  )
}
