import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { PayForm } from '~/billing/payments/PayForm'
import { BankAccount, PaymentMethodPanel } from '~/billing/payments/PaymentMethodPanel'
import { DeclinedNotice, PaymentNotice } from '~/billing/payments/PaymentNotice'
import { payForms } from '~/billing/payments/pay-form.server'
import { exactDollars } from '~/format/money'
import { handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getPaymentMethod } from '../../../api/billing/payments/payment-method.contract'
import { getPayable, getPayment } from '../../../api/billing/payments/payments.contract'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'staff:billing', title: 'Pay' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { searchParams } = context.url
  const id = recordId.safeParse(searchParams.get('payment') ?? undefined)
  const result = id.success ? await orPageNotFound(context.url, context.api.call(getPayment, { id: id.data })) : null
  const cameFromCard = searchParams.get('card') === 'saved'
  if (cameFromCard) await context.api.call(getPaymentMethod, { fresh: 'true' })
  const payable = await context.api.call(getPayable)
  return { result, payable, cameFromCard, chosen: searchParams.get('what'), token: randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return handleForm(args.request, context, payForms(context, context.url.pathname))
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipPay() {
  const { result, payable, cameFromCard, chosen, token } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { dealershipId } = useParams()
  const area = paths.dealership(dealershipId)
  const { method, owed, openCents, creditCents, lastFailure } = payable
  return (
    <>
      <PageHead
        title={handle.title}
        sub={openCents > 0 ? `You owe ${exactDollars(openCents)}.` : 'You owe nothing.'}
        back={{ href: area.billing, label: 'Billing' }}
        actions={
          <ButtonLink href={area.statement()} variant="secondary">
            Account statement
          </ButtonLink>
        }
      />
      <div className="stack">
        {result && <PaymentNotice result={result} here={pathname + search} />}
        {cameFromCard && <CardNotice card={method.card} />}
        {!result && lastFailure && <DeclinedNotice failure={lastFailure} />}
        {owed.length === 0 && (
          <Panel>
            <EmptyState title="Nothing to pay" icon="circle-check">
              {creditCents > 0
                ? `You have ${exactDollars(creditCents)} of credit. The next invoice uses it.`
                : 'Every invoice is paid.'}
            </EmptyState>
          </Panel>
        )}
        {owed.length > 0 && method.cards && (
          <PayForm action={pathname} payable={payable} token={token} chosen={chosen} />
        )}
        {owed.length > 0 && (
          <Panel title="Pay by bank transfer or check" id="transfer">
            <p>
              Send {exactDollars(openCents)}
              {owed.length > 1 && ', or the amount of a single invoice'}. An invoice counts as paid once the money
              arrives.
            </p>
            <BankAccount method={method} reference={owed.map(({ slug }) => slug).join(', ')} />
          </Panel>
        )}
        {(method.cards || owed.length === 0) && (
          <PaymentMethodPanel dealershipId={dealershipId} method={method} token={token} showsBank={owed.length === 0} />
        )}
      </div>
    </>
  )
}

const CardNotice = ({ card }: { card: { brand: string; last4: string } | null }) =>
  card ? (
    <Banner tone="ok" title="Your card is saved">
      <p>
        We’ll charge {card.brand} ending {card.last4} for each invoice on its due date.
      </p>
    </Banner>
  ) : (
    <Banner tone="info" title="No card was saved">
      <p>You left the card page before saving a card.</p>
    </Banner>
  )
