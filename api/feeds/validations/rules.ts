import { desc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type FindingWords, findingsThatMayBeOff } from '../../vehicles/feed-rows/stored-issue'
import { findingWords } from '../finding-labels'
import { type Issue, issueCodes, type Severity } from '../issues'
import { type RuledCode, ruleOf } from './import-rules'
import { ruleChanges } from './schema'

export interface RuleState {
  isOn: boolean
  /** Null: as usual. */
  severity: Severity | null
  limit: number | null
}

/** Of the codes that are judged otherwise than usual. */
export class Rules {
  constructor(private readonly states: ReadonlyMap<string, RuleState>) {}

  isOn = (code: RuledCode): boolean => this.states.get(code)?.isOn ?? true

  /** Null: as each feed says itself. */
  limitOf = (code: RuledCode): number | null => this.states.get(code)?.limit ?? ruleOf(code).limit?.usual ?? null

  /** A feed may be stricter with itself. */
  strictest(code: RuledCode, ofFeed: number): number {
    return Math.min(ofFeed, this.limitOf(code) ?? ofFeed)
  }

  /** What is found in a row, as it is judged; `refusal`: what refuses it. */
  judge(issues: readonly Issue[]): { issues: Issue[]; refusal: Issue | null } {
    const judged = this.states.size === 0 ? [...issues] : issues.flatMap((one) => this.judged(one) ?? [])
    return { issues: judged, refusal: judged.find(({ severity }) => severity === 'error') ?? null }
  }

  private judged(found: Issue): Issue | null {
    const state = this.states.get(found.code)
    if (!state) return found
    return state.isOn ? { ...found, severity: state.severity ?? found.severity } : null
  }

  /** How what comparing finds is judged. */
  findingWords(): FindingWords {
    const words = { ...findingWords }
    for (const code of findingsThatMayBeOff)
      words[code] = {
        ...words[code],
        severity: this.states.get(code)?.severity ?? issueCodes[code].severity,
        isOff: !this.isOn(code),
      }
    return words
  }

  /** Of rows that were read by other rules nothing is known. */
  recipe = (): unknown => [...this.states].sort(([a], [b]) => a.localeCompare(b))
}

export const usualRules = new Rules(new Map())

type Change = typeof ruleChanges.$inferSelect

/** The newest change of each rule: for everybody, and for dealerships that are an exception. */
export function changesInForce({ db }: { db: Context['db'] | Transaction }, dealershipId?: number): Promise<Change[]> {
  const own =
    dealershipId === undefined
      ? undefined
      : or(isNull(ruleChanges.dealershipId), eq(ruleChanges.dealershipId, dealershipId))
  return db
    .selectDistinctOn([ruleChanges.code, ruleChanges.dealershipId])
    .from(ruleChanges)
    .where(own)
    .orderBy(ruleChanges.code, ruleChanges.dealershipId, desc(ruleChanges.id))
}

/** What is for everybody, and above it what is for this dealership. */
export async function rulesFor(context: Pick<Context, 'db'>, dealershipId: number): Promise<Rules> {
  const changes = (await changesInForce(context, dealershipId)).filter(({ isEnd }) => !isEnd)
  const inOrder = [...changes].sort((a, b) => Number(a.dealershipId !== null) - Number(b.dealershipId !== null))
  return new Rules(new Map(inOrder.map(({ code, isOn, severity, limit }) => [code, { isOn, severity, limit }])))
}
