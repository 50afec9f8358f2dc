import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { adminInvoicesList } from '~/billing/invoices/admin-invoices-list'
import { IncomePanel } from '~/billing/invoices/IncomePanel'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { adminInvoicePaths } from '~/invoice-paths'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { barGeometry } from '~/ui/charts/geometry/bars'
import { PageHead } from '~/ui/page/PageHead'
import { AdminInvoiceQuery, getIncome, listAdminInvoices } from '../../../api/billing/invoices/invoices.contract'

export const handle = { guard: 'admin', title: 'Billing' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(AdminInvoiceQuery, context.url)
  const [invoices, income] = await Promise.all([
    context.api.call(listAdminInvoices, state),
    context.api.call(getIncome),
  ])
  const geometry = barGeometry([income.months.map(({ netCents }) => Math.max(0, netCents))])
  const years = [...new Set(income.months.map(({ month }) => month.slice(0, 4)))].reverse()
  return { state, invoices, income, geometry, years }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminBilling() {
  const { state, invoices, income, geometry, years } = useLoaderData<typeof loader>()
  const { overdueCount, overdueCents, openCents } = income
  return (
    <>
      <PageHead
        title={handle.title}
        actions={
          <ButtonLink href={adminPaths.reconciliation} variant="secondary">
            Reconciliation
          </ButtonLink>
        }
        sub={
          overdueCount === 0
            ? `${exactDollars(openCents)} open, nothing past due.`
            : `${exactDollars(openCents)} open, ${exactDollars(overdueCents)} of it past due on ${count(overdueCount, 'invoice')}.`
        }
      />
      <div className="stack">
        <ListPanel
          definition={adminInvoicesList}
          address={{ path: adminInvoicePaths.list, state }}
          list={invoices}
          options={{ year: years.map((year) => ({ value: year, label: year })) }}
          csvHref={withQuery(adminInvoicePaths.csv, state)}
        />
        <IncomePanel income={income} geometry={geometry} />
      </div>
    </>
  )
}
