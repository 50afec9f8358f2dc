import { audit } from '../audit/audit'
import { type Context, publishChange, transaction, within } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { changedMeanwhile, invalid } from '../refusals'
import { expectSettingsChange, newestVersion, parsedSetting } from './memory'
import { operatorDay } from './operator-zone'
import { effectsOf, type SettingParts, sectionNamed, settingVersion } from './read-settings'
import { siteSettingVersions } from './schema'
import { type AfterSave, type Section, typedProblems } from './section'
import type { SectionKey } from './section-keys.contract'

interface Change {
  section: SectionKey
  version: number
  reason: string
}

const newestValue = async (reader: { db: Context['db'] | Transaction }, section: Section<unknown>) => {
  const stored = await newestVersion(reader, section.key)
  return { version: stored?.version ?? 0, value: stored ? parsedSetting(section, stored.value) : section.first.value }
}

/** Says what a value would change and what that does to the site. Throws invalid. */
export async function previewSetting(
  context: Context,
  parts: SettingParts,
  input: { section: SectionKey; value?: unknown },
) {
  const section = sectionNamed(parts, input.section)
  const { version, value: before } = await newestValue(context, section)
  const after = parsedValue(section, input.value)
  const effects = await effectsOf(context, parts, { key: section.key, before, after })
  return { version, changes: section.changes(before, after), effects }
}

/** Compares an older version with the one in force. Throws not_found. */
export async function compareSetting(
  context: Context,
  parts: SettingParts,
  { section: key, number }: { section: SectionKey; number: number },
) {
  const section = sectionNamed(parts, key)
  const { version, value: before } = await newestValue(context, section)
  const after = await settingVersion(context, section, number)
  const effects = await effectsOf(context, parts, { key, before, after })
  return { version, value: after, changes: section.changes(before, after), effects }
}

/** Saves a value as a new version. Throws invalid, conflict for a stale version. */
export const saveSetting = (context: Context, parts: SettingParts, input: Change & { value?: unknown }) =>
  addVersion(context, parts, input, async (inner, before, section, tx) => {
    const value = parsedValue(section, input.value)
    const onSave = parts.onSave[section.key] as AfterSave<unknown> | undefined
    await onSave?.(inner, tx, before, value)
    return { value: await stamped(inner, section, [before, value]) }
  })

async function stamped(context: Context, section: Section<unknown>, [before, value]: [unknown, unknown]) {
  if (!section.stamp || !context.actor) return value
  return section.stamp(before, value, { day: await operatorDay(context), userId: context.actor.id })
}

/** Brings an older value back as a new version. Throws not_found, conflict for a stale version, invalid. */
export const restoreSetting = (context: Context, parts: SettingParts, input: Change & { restores: number }) =>
  addVersion(context, parts, input, async (inner, _, section) => ({
    value: await settingVersion(inner, section, input.restores),
    restoresVersion: input.restores,
  }))

/** Marks rows as checked, as a new version. Throws invalid, conflict for a stale version. */
export const checkSetting = (
  context: Context,
  parts: SettingParts,
  input: Omit<Change, 'reason'> & { rows: string[]; nextCheckOn: string },
) =>
  addVersion(context, parts, { ...input, reason: 'Checked, no changes' }, async (inner, before, section) => {
    const day = await operatorDay(inner)
    const { rows, nextCheckOn } = input
    const words = 'The next check is after today.'
    if (nextCheckOn <= day) throw invalid(words, { nextCheckOn: words })
    const known = section.checks(before).map(({ key }) => key)
    if (!section.check || !context.actor || rows.some((row) => !known.includes(row)))
      throw invalid('Choose what you checked.', { rows: 'Choose what you checked.' })
    return { value: section.check(before, rows, { day, userId: context.actor.id, nextCheckOn }) }
  })

type Next = { value: unknown; restoresVersion?: number }

/** Writes the next version with its audit row and the notice that ends what is remembered of the one before. */
const addVersion = (
  context: Context,
  parts: SettingParts,
  { section: key, version, reason }: Change,
  next: (inner: Context, before: unknown, section: Section<unknown>, tx: Transaction) => Promise<Next>,
) =>
  transaction(context, async (tx) => {
    const section = sectionNamed(parts, key)
    await lockFor(tx, 'site settings', key)
    const newest = await newestValue({ db: tx }, section)
    if (newest.version !== version) throw changedMeanwhile('section')
    const { value, restoresVersion = null } = await next(within(context, tx), newest.value, section, tx)
    if (JSON.stringify(value) === JSON.stringify(newest.value)) throw invalid('Nothing has changed.')
    const number = version + 1
    await tx.insert(siteSettingVersions).values({
      section: key,
      version: number,
      value,
      reason,
      changedByUserId: context.actor?.id ?? null,
      createdAt: context.now(),
      restoresVersion,
    })
    const changes = section.changes(newest.value, value)
    const detail = { section: key, version: { before: version, after: number }, reason, changes, restoresVersion }
    await audit(context, { action: 'setting.version-saved', entity: 'setting', entityId: key, detail }, tx)
    await publishChange(tx, context, { concept: 'site-settings', ids: [number], kind: 'updated' })
    expectSettingsChange()
    return { section: key, version: number }
  })

/** Throws invalid with a sentence for each field that does not fit. */
function parsedValue(section: Section<unknown>, value: unknown): unknown {
  const parsed = (section.typed ?? section.schema).safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid('Check the fields that are marked.', typedProblems(parsed.error))
}
