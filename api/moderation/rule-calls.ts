import { desc, ne } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import { audit } from '../audit/audit'
import { publishChange, transaction } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { changedMeanwhile } from '../refusals'
import { judge } from './judge'
import type { Moderator } from './queue'
import type { RulesTrial } from './rule-calls.contract'
import { rulesInForce } from './rules'
import { firstRules, type ModerationRules } from './rules.contract'
import { moderationItems, moderationRules } from './schema'

const maxTried = 2000
const maxSamples = 20

export async function getRules(context: Pick<Moderator, 'db'>) {
  const [row] = await context.db.select().from(moderationRules).orderBy(desc(moderationRules.id)).limit(1)
  if (!row) return { rules: firstRules, version: 0, changedAt: null, changedBy: null }
  const names = await namesOfUsers(context, row.createdBy === null ? [] : [row.createdBy])
  return {
    rules: await rulesInForce(context),
    version: row.id,
    changedAt: row.createdAt.toISOString(),
    changedBy: row.createdBy === null ? null : (names.get(row.createdBy) ?? 'Somebody'),
  }
}

/** Throws conflict when others were saved since. */
export const saveRules = (context: Moderator, { rules, version }: { rules: ModerationRules; version: number }) =>
  transaction(context, async (tx) => {
    await lockFor(tx, 'moderation rules')
    const before = await getRules({ db: tx as Transaction & Moderator['db'] })
    if (before.version !== version) throw changedMeanwhile('set of rules')
    await tx.insert(moderationRules).values({ rules, createdBy: context.actor.id, createdAt: context.now() })
    const changed = (Object.keys(rules) as (keyof ModerationRules)[]).filter(
      (rule) => JSON.stringify(rules[rule]) !== JSON.stringify(before.rules[rule]),
    )
    await audit(context, { action: 'moderation.rules-changed', entity: 'setting', detail: { changed } }, tx)
    await publishChange(tx, context, { concept: 'moderation', ids: [0], kind: 'updated' })
    return getRules({ db: tx as Transaction & Moderator['db'] })
  })

/** Each writing is judged by what was known when it was written. */
export async function tryRules(context: Moderator, { rules }: { rules: ModerationRules }): Promise<RulesTrial> {
  const { id, kind, text, facts, status } = moderationItems
  const inForce = await rulesInForce(context)
  const rows = await context.db
    .select({ id, kind, text, facts, status })
    .from(moderationItems)
    .where(ne(status, 'withdrawn'))
    .orderBy(desc(id))
    .limit(maxTried)
  const judged = rows.map((row) => ({
    ...row,
    isRejected: row.status === 'rejected' || row.status === 'spam',
    now: judge(inForce, row.facts, row.text).isHeld,
    byThese: judge(rules, row.facts, row.text),
  }))
  const samples = (which: typeof judged) =>
    which.slice(0, maxSamples).map((row) => ({
      id: row.id,
      kind: row.kind,
      text: row.text.slice(0, 300),
      score: row.byThese.score,
    }))
  const held = judged.filter(({ byThese }) => byThese.isHeld)
  return {
    tried: judged.length,
    heldNow: judged.filter(({ now }) => now).length,
    heldThen: held.length,
    caught: held.filter(({ isRejected }) => isRejected).length,
    rejected: judged.filter(({ isRejected }) => isRejected).length,
    wrong: held.filter((row) => row.status === 'approved').length,
    newlyHeld: samples(held.filter(({ now }) => !now)),
    newlyFree: samples(judged.filter(({ now, byThese }) => now && !byThese.isHeld)),
  }
}
