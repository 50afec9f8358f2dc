import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import type { Setting, SettingState, SettingVersion } from './admin-settings.contract'
import { firstVersion, newestVersion, parsedSetting, type StoredVersion } from './memory'
import { operatorDay } from './operator-zone'
import { siteSettingVersions } from './schema'
import type { AfterSave, Section, SettingEffects } from './section'
import type { SectionKey } from './section-keys.contract'

type Names = (context: Pick<Context, 'db'>, ids: readonly number[]) => Promise<Map<number, string>>

export interface SettingParts {
  sections: readonly Section<unknown>[]
  namesOf: Names
  effects: Partial<Record<SectionKey, SettingEffects<never>>>
  /** Does what a saved value needs, in the same transaction. A value that is brought back had it done when it was saved. */
  onSave: Partial<Record<SectionKey, AfterSave<never>>>
}

const maxVersions = 30
const deliveredReason = 'Default'

/** Throws not_found. */
export const sectionNamed = ({ sections }: Pick<SettingParts, 'sections'>, key: SectionKey): Section<unknown> =>
  findOrRefuse(
    sections.find((one) => one.key === key),
    'The section',
  )

export async function listSettings(context: Context, parts: SettingParts): Promise<{ items: SettingState[] }> {
  const today = await operatorDay(context)
  const newest = await Promise.all(parts.sections.map(({ key }) => newestVersion(context, key)))
  const names = await parts.namesOf(context, idsIn(newest))
  return { items: parts.sections.map((section, at) => stateOf(section, newest[at] ?? null, { today, names })) }
}

const idsIn = (rows: readonly (StoredVersion | null)[]) => [
  ...new Set(rows.flatMap((row) => row?.changedByUserId ?? [])),
]

interface Known {
  today: string
  names: Map<number, string>
}

function stateOf(section: Section<unknown>, row: StoredVersion | null, { today, names }: Known): SettingState {
  const value = row ? parsedSetting(section, row.value) : section.first.value
  const checks = section.checks(value)
  return {
    section: section.key,
    version: row?.version ?? 0,
    changedAt: row?.createdAt.toISOString() ?? null,
    changedBy: (row?.changedByUserId && names.get(row.changedByUserId)) || null,
    due: checks.filter(({ nextCheckOn }) => nextCheckOn !== null && nextCheckOn <= today).length,
    unconfirmed: checks.filter(({ isConfirmed }) => !isConfirmed).length,
    rows: checks.length,
    summary: section.summary?.(value) ?? null,
  }
}

/** Throws not_found. */
export async function getSetting(context: Context, parts: SettingParts, key: SectionKey): Promise<Setting> {
  const section = sectionNamed(parts, key)
  const rows = await context.db
    .select()
    .from(siteSettingVersions)
    .where(eq(siteSettingVersions.section, key))
    .orderBy(desc(siteSettingVersions.version))
    .limit(maxVersions + 1)
  const [newest = null] = rows
  const value = newest ? parsedSetting(section, newest.value) : section.first.value
  const checkers = checkersIn(value)
  const names = await parts.namesOf(context, [...new Set([...idsIn(rows), ...checkers])])
  const today = await operatorDay(context)
  return {
    ...stateOf(section, newest, { today, names }),
    value,
    today,
    people: Object.fromEntries(checkers.flatMap((id) => (names.has(id) ? [[String(id), names.get(id) ?? '']] : []))),
    versions: versionsOf(section, rows, names),
  }
}

/** Finds the accounts that checked rows: of a table of states, or of the value itself. */
function checkersIn(value: unknown): number[] {
  const { states = [value] } = value as { states?: unknown[] }
  const ids = states.map((row) => (row as { checkedBy?: unknown }).checkedBy)
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

function versionsOf(section: Section<unknown>, rows: readonly StoredVersion[], names: Known['names']) {
  const shown = rows.slice(0, maxVersions).map((row, at): SettingVersion => {
    const older = rows[at + 1]
    const before = older ? parsedSetting(section, older.value) : section.first.value
    return {
      version: row.version,
      at: row.createdAt.toISOString(),
      by: (row.changedByUserId && names.get(row.changedByUserId)) || null,
      reason: row.reason,
      restoresVersion: row.restoresVersion,
      changes: section.changes(before, parsedSetting(section, row.value)),
    }
  })
  const delivered = { version: 0, at: null, by: null, reason: deliveredReason, restoresVersion: null, changes: [] }
  return [...shown, delivered]
}

/** Answers the value of any version. Throws not_found. */
export async function settingVersion({ db }: Pick<Context, 'db'>, section: Section<unknown>, number: number) {
  if (number === 0) return firstVersion(section).value
  const { section: key, version } = siteSettingVersions
  const [row] = await db
    .select()
    .from(siteSettingVersions)
    .where(and(eq(key, section.key), eq(version, number)))
  return parsedSetting(section, findOrRefuse(row, 'The version').value)
}

/** Counts in words what a change does to the site; nothing where no concept counts it. */
export async function effectsOf(
  context: Context,
  { effects }: SettingParts,
  { key, before, after }: { key: SectionKey; before: unknown; after: unknown },
): Promise<string[]> {
  const count = effects[key] as SettingEffects<unknown> | undefined
  return count ? count(context, before, after) : []
}
