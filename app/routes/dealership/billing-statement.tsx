import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { StatementPanel } from '~/billing/payments/StatementPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getStatement, StatementQuery } from '../../../api/billing/payments/statement.contract'

export const handle = { guard: 'staff:billing', title: 'Account statement' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { searchParams } = context.url
  const query = { from: searchParams.get('from') || undefined, to: searchParams.get('to') || undefined }
  const range = StatementQuery.safeParse(query)
  const isBackwards = range.success && range.data.from && range.data.to && range.data.from > range.data.to
  const isUsable = range.success && !isBackwards
  const statement = await context.api.call(getStatement, isUsable ? range.data : {})
  return { statement, isUsable }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipStatement() {
  const { statement, isUsable } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const area = paths.dealership(dealershipId)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`Invoices, payments and refunds of ${statement.dealership.name}.`}
        back={{ href: area.billing, label: 'Billing' }}
      />
      <div className="stack">
        {!isUsable && (
          <Banner tone="warn" title="Those dates don’t work">
            <p>Here are the last three months. Choose a first day that is not after the last day.</p>
          </Banner>
        )}
        <Panel title="Dates">
          <form method="get" action={area.statement()} className="statement-days" aria-label="Days of the statement">
            <TextField name="from" label="First day" type="date" value={statement.from} />
            <TextField name="to" label="Last day" type="date" value={statement.to} />
            <Button variant="secondary">Show</Button>
          </form>
        </Panel>
        <StatementPanel dealershipId={dealershipId} statement={statement} />
      </div>
    </>
  )
}
