import { namesOfUsers } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { dealershipsByIds, findDealership } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, invalid, notFound } from '../../refusals'
import { issueCodes } from '../issues'
import { type RuledCode, ruledCodes, ruleOf } from './import-rules'
import { changesInForce } from './rules'
import type { ImportRule, RuleSettings } from './rules.contract'
import { ruleChanges } from './schema'

type Deciding = Context & SignedIn
type Reading = { db: Context['db'] | Transaction }
type Change = typeof ruleChanges.$inferSelect

export async function listRules(context: Reading): Promise<{ items: ImportRule[] }> {
  const changes = await changesInForce(context)
  const [names, owners] = await Promise.all([
    namesOfUsers(
      context as Pick<Context, 'db'>,
      changes.flatMap(({ changedBy }) => changedBy ?? []),
    ),
    dealershipsByIds(
      context as Pick<Context, 'db'>,
      changes.flatMap(({ dealershipId }) => dealershipId ?? []),
    ),
  ])
  const present = (code: RuledCode): ImportRule => {
    const own = changes.filter((change) => change.code === code)
    const forAll = own.find(({ dealershipId }) => dealershipId === null)
    const { limit = null, mayBeOff, mayRefuse, hasSeverity } = ruleOf(code)
    const { sentence, severity: usualSeverity } = issueCodes[code]
    return {
      code,
      sentence,
      limit,
      mayBeOff,
      mayRefuse,
      hasSeverity,
      usualSeverity,
      forEverybody: {
        ...stateOf(code, forAll),
        changedAt: forAll?.changedAt.toISOString() ?? null,
        changedBy: names.get(forAll?.changedBy ?? 0) ?? null,
      },
      exceptions: own.flatMap((change) => {
        const owner = owners.get(change.dealershipId ?? 0)
        if (!owner || change.isEnd) return []
        return [{ ...stateOf(code, change), dealership: { id: owner.id, name: owner.name } }]
      }),
    }
  }
  return { items: ruledCodes.map(present) }
}

const stateOf = (code: RuledCode, change: Change | undefined) => ({
  isOn: change?.isOn ?? true,
  severity: (ruleOf(code).hasSeverity && change?.severity) || issueCodes[code].severity,
  limit: change?.limit ?? ruleOf(code).limit?.usual ?? null,
  version: change?.id ?? 0,
})

/** Throws invalid for what the rule does not allow. */
export function requireAllowed(code: RuledCode, { isOn, severity, limit }: RuleSettings): void {
  const rule = ruleOf(code)
  if (!isOn && !rule.mayBeOff) throw invalid('This cannot be off.', { isOn: 'What needs a decision is always noted.' })
  if (!rule.hasSeverity && severity !== issueCodes[code].severity)
    throw invalid('This has no severity.', { severity: 'It holds a run, or is off: it is noted at no row.' })
  if (severity === 'error' && !rule.mayRefuse)
    throw invalid('This refuses no row.', { severity: 'It is found by comparing: it cannot refuse a row.' })
  if (limit !== null && !rule.limit) throw invalid('This has no limit.', { limit: 'This has no limit.' })
  if (limit === null && rule.limit && rule.limit.usual !== null)
    throw invalid('Give the limit.', { limit: 'Give the limit.' })
  const max = rule.limit?.max ?? 0
  if ((limit ?? 0) > max) {
    const words = `At most ${max.toLocaleString('en-US')}.`
    throw invalid(words, { limit: words })
  }
}

/** Throws not_found, conflict for a stale version, invalid. */
export const changeRule = (
  context: Deciding,
  { code, version, ...settings }: RuleSettings & { code: RuledCode; version: number },
): Promise<ImportRule> =>
  transaction(context, async (tx) => {
    requireAllowed(code, settings)
    const { dealershipId } = settings
    if (dealershipId !== null) await findDealership({ ...context, db: tx } as Context, dealershipId)
    const before = await lockNewest(tx, code, dealershipId)
    if ((before && !before.isEnd ? before.id : 0) !== version) throw changedMeanwhile('rule')
    await write(tx, context, { code, ...settings })
    return ruleNamed(tx, code)
  })

/** Throws not_found for a dealership that is no exception, conflict for a stale version. */
export const endException = (
  context: Deciding,
  { code, dealershipId, version }: { code: RuledCode; dealershipId: number; version: number },
): Promise<ImportRule> =>
  transaction(context, async (tx) => {
    const before = await lockNewest(tx, code, dealershipId)
    if (!before || before.isEnd) throw notFound('The exception')
    if (before.id !== version) throw changedMeanwhile('rule')
    await write(tx, context, { code, dealershipId, isOn: true, severity: null, limit: null, isEnd: true })
    return ruleNamed(tx, code)
  })

/** One change after the other: two at once would not see each other. */
async function lockNewest(tx: Transaction, code: RuledCode, dealershipId: number | null): Promise<Change | undefined> {
  await lockFor(tx, 'feed rules')
  return (await changesInForce({ db: tx })).find((one) => one.code === code && one.dealershipId === dealershipId)
}

type NewChange = Pick<Change, 'dealershipId' | 'isOn' | 'severity' | 'limit'> & { code: RuledCode; isEnd?: boolean }

async function write(tx: Transaction, context: Deciding, change: NewChange): Promise<void> {
  const { code, isOn, severity, limit } = change
  const own = { severity: severity === issueCodes[code].severity ? null : severity }
  await tx.insert(ruleChanges).values({ ...change, ...own, changedBy: context.actor.id, changedAt: context.now() })
  const detail = { code, isOn, ...(severity && { severity }), ...(limit !== null && { limit }) }
  await audit(
    context,
    {
      action: 'feed_rule.changed',
      entity: 'feed_rule',
      ...(change.dealershipId !== null && { dealershipId: change.dealershipId }),
      detail: change.isEnd ? { code, exception: 'ended' } : detail,
    },
    tx,
  )
}

const ruleNamed = async (tx: Transaction, code: RuledCode): Promise<ImportRule> =>
  findOrRefuse(
    (await listRules({ db: tx })).items.find((rule) => rule.code === code),
    'The rule',
  )
