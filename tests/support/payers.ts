import { issueInvoice, type NewLine } from '../../api/billing/invoices/issue-invoice'
import { mailInvoice } from '../../api/billing/invoices/mail-invoice'
import { payments } from '../../api/billing/payments/payments.schema'
import { settleOldest } from '../../api/billing/payments/settle'
import { transaction } from '../../api/context'
import { workContext } from '../../api/work-parts'
import type { TestApi } from './api'
import { aDealership, aMember } from './factories'

export const planLine: NewLine = {
  kind: 'plan',
  title: 'Showroom 250',
  detail: 'December 2026',
  quantity: 1,
  unitMillicents: 89_900_000,
}

let sources = 0
const sourceName = (): number => {
  sources += 1
  return sources
}

/** Makes dealerships with people, invoices and payments, at the time of the test's clock. */
export function payersOf(api: TestApi, now: () => Date) {
  const context = () => workContext({ db: api.db, now, notifier: api.context.notifier }, 'test')
  return {
    context,
    async aPayer(more: Parameters<typeof aDealership>[1] = {}) {
      const lot = await aDealership(api.db, more)
      const finance = await aMember(api.db, lot.id, 'dealership_finance')
      const sale = await aMember(api.db, lot.id, 'dealership_sale')
      return { ...lot, finance: await api.as(finance, lot.id), sale: await api.as(sale, lot.id) }
    },
    issue: (dealershipId: number, lines: NewLine[] = [planLine]) =>
      transaction(context(), async (tx) => {
        const sourceKey = `test:${dealershipId}:${sourceName()}`
        const period = { periodFrom: '2026-12-01', periodTo: '2026-12-31' }
        const row = await issueInvoice(tx, context(), { payer: dealershipId, sourceKey, ...period, lines })
        await mailInvoice(tx, context(), row)
        return { id: row.id, slug: row.slug ?? '' }
      }),
    pay: (dealershipId: number, amountCents: number) =>
      transaction(context(), async (tx) => {
        const check = {
          provider: 'manual',
          method: 'check',
          reference: '12',
          status: 'succeeded',
          amountCents,
        } as const
        await tx.insert(payments).values({ dealershipId, ...check, sourceKey: `paid:${dealershipId}:${sourceName()}` })
        await settleOldest(tx, context(), dealershipId)
      }),
  }
}
