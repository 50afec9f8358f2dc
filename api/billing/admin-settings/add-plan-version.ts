import { sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import type { PlanCode } from '../../dealerships/plan-codes.contract'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, findOrRefuse } from '../../refusals'
import { planVersions } from '../plans/plans.schema'
import { getPlanCatalog } from './plan-catalog'
import { checkDraft, newestVersion, termsOf } from './plan-effect'
import type { NewPlanVersion, PlanCatalog } from './plans.contract'

/**
 * Adds a version of a plan. One for everyone is sent to those who have the plan by the schedule, which begins anew where it
 * was ended. Throws invalid, conflict when another version was added since.
 */
export const addPlanVersion = (
  context: Context & SignedIn,
  { code, version, ...draft }: NewPlanVersion & { code: PlanCode },
): Promise<PlanCatalog> =>
  transaction(context, async (tx) => {
    await tx.execute(sql`lock table plan_version in share row exclusive mode`)
    if ((await newestVersion({ db: tx }, code))?.number !== version) throw changedMeanwhile('plan')
    const { newest } = await checkDraft({ db: tx, now: context.now }, code, draft)
    const { isOffered, trialDays, validFrom, audience } = draft
    const [row] = await tx
      .insert(planVersions)
      .values({
        code,
        number: version + 1,
        terms: termsOf(draft),
        isOffered,
        trialDays,
        validFrom,
        audience,
        createdBy: context.actor.id,
        createdAt: context.now(),
      })
      .returning()
    const added = findOrRefuse(row, 'The plan')
    const detail = { before: auditOf(newest), after: auditOf(added), audience }
    await audit(context, { action: 'plan.changed', entity: 'plan', entityId: code, detail }, tx)
    return getPlanCatalog(within(context, tx))
  })

const auditOf = (row: typeof planVersions.$inferSelect | undefined) =>
  row && {
    number: row.number,
    terms: row.terms,
    isOffered: row.isOffered,
    trialDays: row.trialDays,
    validFrom: row.validFrom,
  }
