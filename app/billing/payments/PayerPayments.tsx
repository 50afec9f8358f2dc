import { exactDollars } from '~/format/money'
import { ListPanel } from '~/lists/ListPanel'
import { withQuery } from '~/paths'
import { PageHead } from '~/ui/page/PageHead'
import { RefundDialog, TakeBackDialog } from './PaymentDialogs'
import { paymentsList } from './payments-list'
import type { paymentsPage } from './payments-page.server'
import { RecordPaymentForm } from './RecordPaymentForm'

interface PayerPaymentsProps extends Awaited<ReturnType<typeof paymentsPage>> {
  path: string
  csvPath: string
  backHref: string
}

/** Shows what a payer paid, and records what came in. */
export function PayerPayments(props: PayerPaymentsProps) {
  const { state, payments, token, refunding, takingBack, path, csvPath, backHref } = props
  const { name, owed, openCents, creditCents, today } = payments
  return (
    <>
      <PageHead
        title={`Payments of ${name}`}
        sub={`${exactDollars(openCents)} open${creditCents > 0 ? `, ${exactDollars(creditCents)} of credit` : ''}.`}
        back={{ href: backHref, label: name }}
      />
      <div className="stack">
        <RecordPaymentForm action={path} token={token} owed={owed} today={today} />
        <ListPanel
          definition={paymentsList}
          address={{ path, state }}
          list={payments}
          csvHref={withQuery(csvPath, state)}
        />
      </div>
      {refunding && <RefundDialog payment={refunding} closeHref={path} token={token} />}
      {takingBack && <TakeBackDialog payment={takingBack} closeHref={path} />}
    </>
  )
}
