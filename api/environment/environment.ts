import { audit } from '../audit/audit'
import { newestEntries } from '../audit/entries'
import type { Context } from '../context'
import { consumeCount, type Limit } from '../limits/limits'
import { connectionFailure } from '../outbound/connection-failure'
import { findOrRefuse, Refusal } from '../refusals'
import type { EnvironmentPartKey, EnvironmentState, TestOutcome } from './contract'
import type { EnvironmentPart, Finding } from './part'

export interface EnvironmentParts {
  parts: readonly EnvironmentPart[]
  /** Dates the start of the process, which reads the settings: an earlier test may be about others. */
  startedAt: Date
  namesOf(context: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, string>>
  /** Notes what kind of error it was, and not its text: that may have a secret in it. */
  onError(failure: { part: EnvironmentPartKey; name: string; code: string | null }): void
  limitMs?: number
}

const perPart: Limit = { prefix: 'environment-test', points: 6, seconds: 3600 }
const usualLimitMs = 10_000
const action = 'environment.tested'
const entity = 'environment'

/** Lists the services with their settings' names, and how the last test of each ended. */
export async function listEnvironment(
  context: Context,
  { parts, startedAt, namesOf }: EnvironmentParts,
): Promise<{ items: EnvironmentState[] }> {
  const entries = await newestEntries(context, { action, entity, entityIds: parts.map(({ key }) => key) })
  const names = await namesOf(context, [
    ...new Set([...entries.values()].flatMap(({ actorUserId }) => actorUserId ?? [])),
  ])
  const items = parts.map(({ key, settings, test }): EnvironmentState => {
    const entry = entries.get(key)
    const { outcome = 'unknown', words = '' } = (entry?.detail ?? {}) as { outcome?: TestOutcome; words?: string }
    const lastTest = entry
      ? {
          outcome,
          words,
          at: entry.at.toISOString(),
          by: (entry.actorUserId && names.get(entry.actorUserId)) || null,
          isBeforeStart: entry.at < startedAt,
        }
      : null
    const known = lastTest && !lastTest.isBeforeStart ? lastTest.outcome : 'unknown'
    return { part: key, state: test ? known : 'off', settings: [...settings], lastTest }
  })
  return { items }
}

/** Tries one service and writes into the audit log what came back. Throws conflict for one that is off, too_many. */
export async function testEnvironment(context: Context, environment: EnvironmentParts, key: EnvironmentPartKey) {
  const { test } = findOrRefuse(
    environment.parts.find((one) => one.key === key),
    'The service',
  )
  if (!test) throw new Refusal('conflict', 'This is off: there is nothing to test.')
  await consumeCount(context, perPart, key, `At most ${perPart.points} tests an hour.`)
  const finding = await measured(environment, key, () => test(context))
  await audit(context, { action, entity, entityId: key, detail: { ...finding } })
  return { part: key, ...finding }
}

/** Ends each test after ten seconds, and puts every failure into words of our own. */
async function measured(
  { limitMs = usualLimitMs, onError }: EnvironmentParts,
  part: EnvironmentPartKey,
  test: () => Promise<Finding>,
): Promise<Finding> {
  const began = performance.now()
  try {
    const { outcome, words } = await inTime(test(), limitMs)
    const took = outcome === 'working' ? ` in ${Math.max(1, Math.round(performance.now() - began))} ms` : ''
    return { outcome, words: `${words}${took}.` }
  } catch (error) {
    const { name = 'Error', code = null } = error as { name?: string; code?: string }
    onError({ part, name, code })
    return {
      outcome: 'failing',
      words: `${connectionFailure(error) ?? 'It failed. The log of the server has the reason'}.`,
    }
  }
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The test took too long.'), { code: 'ETIMEDOUT' })),
      limitMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
