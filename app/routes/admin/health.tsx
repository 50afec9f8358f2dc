import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { changeWork } from '~/health/change-work.server'
import { FactPanels } from '~/health/FactPanels'
import { FaultsPanel } from '~/health/FaultsPanel'
import { healthPage } from '~/health/health-page.server'
import { JobsPanel } from '~/health/JobsPanel'
import { NowPanel } from '~/health/NowPanel'
import { PartsPanel } from '~/health/PartsPanel'
import { partsOf } from '~/health/parts'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'admin', title: 'Health' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return healthPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeWork(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminHealth() {
  const { health, faults, search, tab } = useLoaderData<typeof loader>()
  const { pathname, search: query } = useLocation()
  const action = pathname + query
  const parts = partsOf(health)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={
          <>
            Checked at <Moment at={health.at} form="time" />
          </>
        }
        back={{ href: paths.admin.overview, label: 'Overview' }}
        actions={
          <ButtonLink href={adminPaths.health} variant="secondary" icon="refresh-cw">
            Check again
          </ButtonLink>
        }
      />
      <div className="stack health">
        <NowPanel health={health} parts={parts} action={action} />
        <PartsPanel parts={parts} />
        <FaultsPanel faults={faults} search={search} />
        <JobsPanel work={health.work} tab={tab} action={action} />
        <FactPanels health={health} />
      </div>
    </>
  )
}
