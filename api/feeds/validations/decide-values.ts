import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { confirmedMakes, confirmedModels, makeBefore, setConfirmed } from '../../vehicles/taxonomy/confirm-names'
import { publishWaiting } from '../waiting/publish'
import { runsInQuestion } from './runs-in-question'
import { unknownValues, valueDecisions } from './schema'
import { isName, meaningsOf } from './value-labels'
import type { ValueDecision } from './values.contract'

type Deciding = Context & SignedIn
type Decision = typeof valueDecisions.$inferSelect

/** Throws invalid (field `means`) for what is none of our values. One about which somebody has decided meanwhile is skipped. */
export const decideValues = (context: Deciding, { decisions }: { decisions: ValueDecision[] }) =>
  transaction(context, async (tx) => {
    const ids: number[] = []
    const inOrder = [...decisions].sort((a, b) => (a.field + a.value < b.field + b.value ? -1 : 1))
    // Always in the same order: two who decide the same values wait for each other.
    for (const decision of inOrder) ids.push(...(await decide(tx, context, decision)))
    const decided = ids.length
    if (decided > 0) await publishWaiting(tx, context)
    return { decided, skipped: decisions.length - decided, ids }
  })

async function decide(tx: Transaction, context: Deciding, decision: ValueDecision): Promise<number[]> {
  const { code, field, value, choice } = decision
  const means = choice === 'map' ? await meaningOf(tx, decision) : null
  const open = await spreadOf(tx, decision)
  if (!open) return []
  const [row] = await tx
    .insert(valueDecisions)
    .values({
      code,
      field,
      value,
      choice,
      means,
      ...open,
      decidedBy: context.actor.id,
      decidedAt: context.now(),
      takenUpAt: choice === 'ignore' ? context.now() : null,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return []
  if (choice === 'confirm') await confirmName(tx, row, true)
  await record(tx, context, 'feed_value.decided', row)
  return [row.id]
}

/** Where the value is open; undefined: nowhere. */
async function spreadOf(tx: Transaction, { code, field, value }: Pick<ValueDecision, 'code' | 'field' | 'value'>) {
  const { rows } = await tx.execute<{ key: string; rows: number; dealerships: number }>(sql`
    select v.key, sum(v.rows)::int as rows, count(distinct r.dealership_id)::int as dealerships
    from ${unknownValues} v
      join (${runsInQuestion(sql`u.field = ${field} and u.key = lower(${value}::text)`)}) r on r.id = v.run_id
    where v.code = ${code} and v.field = ${field} and v.key = lower(${value}::text) group by v.key`)
  return rows[0]
}

/** As it is written here: a code of the field's words, the name of a make, of a model without its make. */
async function meaningOf(tx: Transaction, { field, value, means = '' }: ValueDecision): Promise<string> {
  if (!isName(field)) {
    if (Object.hasOwn(meaningsOf(field), means)) return means
    throw refused('Choose one of the values.')
  }
  const wanted = means.toLowerCase()
  const makes = await confirmedMakes({ db: tx })
  if (field === 'make')
    return makes.find((make) => make.toLowerCase() === wanted) ?? throwIt(`No make is called “${means}”.`)
  const make = makeBefore(makes, wanted)
  if (make && !value.toLowerCase().startsWith(`${make.toLowerCase()} `)) throwIt(`“${value}” is no model of ${make}.`)
  const models = (await confirmedModels({ db: tx }, make ? [make] : [])).get(make ?? '') ?? []
  const found = models.find((model) => `${make} ${model}`.toLowerCase() === wanted)
  return found ?? throwIt(`No model is called “${means}”. Write its make first: Toyota RAV4.`)
}

const refused = (words: string) => invalid(words, { means: words })
function throwIt(words: string): never {
  throw refused(words)
}

async function confirmName(tx: Transaction, { field, key, value }: Decision, confirmed: boolean): Promise<void> {
  if (!isName(field)) throw invalid('Only makes and models are new names.')
  if (await setConfirmed(tx, { field, key }, confirmed)) return
  if (confirmed) throw invalid(`No vehicle is called ${value} yet: apply a run that has it first.`)
}

/** Throws not_found, conflict. */
export const undoDecision = (context: Deciding, { id }: { id: number }): Promise<Decision> =>
  transaction(context, async (tx) => {
    const which = eq(valueDecisions.id, id)
    const [before] = await tx.select().from(valueDecisions).where(which).for('update')
    const decision = findOrRefuse(before, 'The decision')
    if (decision.undoneAt !== null) throw new Refusal('conflict', 'This decision was undone already.')
    const [row] = await tx
      .update(valueDecisions)
      .set({
        undoneAt: context.now(),
        undoneBy: context.actor.id,
        takenUpAt: decision.choice === 'ignore' ? decision.takenUpAt : null,
      })
      .where(and(which, isNull(valueDecisions.undoneAt)))
      .returning()
    if (decision.choice === 'confirm') await confirmName(tx, decision, false)
    await record(tx, context, 'feed_value.undone', decision)
    await publishWaiting(tx, context)
    return findOrRefuse(row, 'The decision')
  })

const record = (tx: Transaction, context: Deciding, action: 'feed_value.decided' | 'feed_value.undone', of: Decision) =>
  audit(
    context,
    {
      action,
      entity: 'feed_value',
      entityId: of.id,
      detail: { field: of.field, value: of.value, choice: of.choice, ...(of.means !== null && { means: of.means }) },
    },
    tx,
  )
