import { eq } from 'drizzle-orm'
import { applyDueChanges } from '../../api/billing/changes/apply-due'
import { invoiceRuns, invoices } from '../../api/billing/invoices/invoices.schema'
import { planVersions, subscriptions } from '../../api/billing/plans/plans.schema'
import { writeLimits } from '../../api/billing/plans/write-limits'
import { runDueMonths } from '../../api/billing/runs/run-month'
import { takeSteps } from '../../api/billing/standing/take-steps'
import { transaction } from '../../api/context'
import { workContext } from '../../api/work-parts'
import { anApi, type Caller } from './api'
import { aDealership, aMember } from './factories'

const path = '/api/dealership/billing/plan'
const onError = (error: unknown) => {
  throw error
}

/** Opens an API whose day is set, with what changes plans and runs months in it. */
export async function aPlanWorld() {
  let now = new Date('2026-11-05T15:00:00Z')
  const api = await anApi({ now: () => now })
  const contextOf = () => workContext({ db: api.db, now: () => now, notifier: api.context.notifier }, 'test')
  let forms = 0
  const token = () => {
    forms += 1
    return `form-${forms}-abcdef`
  }
  const rowOf = async (dealershipId: number) => {
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, dealershipId))
    if (!row) throw new Error('There is no subscription.')
    return row
  }
  return {
    api,
    contextOf,
    token,
    rowOf,
    /** Begins a test with no run of a month behind it. */
    async begin(day: string) {
      await api.db.delete(invoiceRuns)
      now = new Date(`${day}T15:00:00Z`)
    },
    /** Goes to a day and does the work of its hours. */
    async on(day: string) {
      now = new Date(`${day}T15:00:00Z`)
      await applyDueChanges(contextOf(), { onError })
      await runDueMonths(contextOf(), { onError })
    },
    /** Takes the steps of the ladder that are due. */
    ladder: () => takeSteps(contextOf(), { onError }),
    async onPlan(code: 'free' | 'lot' | 'showroom' | 'avenue', more: Partial<typeof subscriptions.$inferInsert> = {}) {
      const { id } = await aDealership(api.db)
      const me = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
      const [version] = await api.db.select().from(planVersions).where(eq(planVersions.code, code))
      if (!version) throw new Error(`There is no plan ${code}.`)
      const values = { dealershipId: id, planVersionId: version.id, planCode: code, terms: version.terms }
      await api.db.insert(subscriptions).values({ ...values, startedOn: '2026-01-01', ...more })
      await transaction(contextOf(), async (tx) => writeLimits(tx, contextOf(), await rowOf(id)))
      return { id, me }
    },
    /** Previews a change and sends it with what was shown. */
    async change(me: Caller, wish: { plan: string; starts: string; extraVehicles?: number }) {
      const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
      const { subscription, dueCents } = (await me.get(`${path}/preview?${query}`)).body
      return me.post(`${path}/changes`, { ...wish, token: token(), version: subscription.version, dueCents })
    },
    async cancel(me: Caller, id: number, to: 'free' | 'end') {
      return me.post(`${path}/cancellation`, { token: token(), version: (await rowOf(id)).version, to })
    },
    documentsOf: (dealershipId: number) =>
      api.db.select().from(invoices).where(eq(invoices.dealershipId, dealershipId)).orderBy(invoices.id),
    /** Sums what a dealership was asked for less what it was given back, before tax. */
    async billed(dealershipId: number) {
      const rows = await api.db.select().from(invoices).where(eq(invoices.dealershipId, dealershipId))
      return rows.reduce(
        (sum, { kind, subtotalCents, creditCents }) =>
          sum + (kind === 'credit_note' ? -1 : 1) * (subtotalCents - creditCents),
        0,
      )
    },
  }
}
