import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { differencesList } from '~/billing/payments/differences-list'
import { ago } from '~/format/dates'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { adminInvoicePaths } from '~/invoice-paths'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import {
  DifferenceQuery,
  listDifferences,
  takeOverDifference,
} from '../../../api/billing/payments/reconciliation.contract'
import { RecordId } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'Reconciliation' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(DifferenceQuery, context.url)
  return { state, differences: await context.api.call(listDifferences, state) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const takeOver = form(
    RecordId,
    async ({ id }) => {
      await context.api.call(takeOverDifference, { id })
      return { to: adminPaths.reconciliation, toast: 'Taken over.' }
    },
    redirectWithError(context, adminPaths.reconciliation),
  )
  return handleForm(args.request, context, takeOver)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminPaymentDifferences() {
  const { state, differences } = useLoaderData<typeof loader>()
  const { cards, lastRunAt } = differences
  return (
    <>
      <PageHead
        title={handle.title}
        back={{ href: adminInvoicePaths.list, label: 'Billing' }}
        sub={
          lastRunAt
            ? `Card payments, compared with the card company ${ago(lastRunAt)}.`
            : 'Card payments are compared with the card company each night.'
        }
      />
      <div className="stack">
        {!cards && (
          <Banner tone="info" title="This site doesn’t take cards">
            <p>
              To take cards, set PAYMENTS=stripe, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, then restart the site.
              You record transfers and checks on each dealership’s Payments page.
            </p>
          </Banner>
        )}
        <ListPanel
          definition={differencesList}
          address={{ path: adminPaths.reconciliation, state }}
          list={differences}
          csvHref={withQuery(adminPaths.reconciliationCsv, state)}
        />
      </div>
    </>
  )
}
