import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { pollAfterCommit } from '../database/committed-changes'
import { type ChangeEvent, type ChangeFeed, subscribeToChanges } from '../database/events'
import type { OpenDatabase, Transaction } from '../database/open'
import { siteSettingVersions } from './schema'
import type { Section } from './section'
import type { SectionKey } from './section-keys.contract'

export type StoredVersion = typeof siteSettingVersions.$inferSelect
export type SettingSource = { db: Pick<Context['db'], 'select'> | Transaction }

/** Is longer than a change takes: one that fails ends without a notice. */
const writingMs = 10_000

/** Holds the newest version of each section for one process, so that a page costs no query. */
class SettingsMemory {
  /** Grows with each change: pages that were rendered before it are not sent any more. */
  version = 0
  private readonly known = new Map<string, Promise<unknown>>()
  private writingUntil = 0

  async read<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const remembered = this.known.get(key)
    if (remembered) return remembered as Promise<Value>
    const stored = load()
    this.known.set(key, stored)
    stored.catch(() => this.known.get(key) === stored && this.known.delete(key))
    return stored
  }

  forget(): void {
    this.known.clear()
    this.version += 1
  }

  /** Forgets at the next commit of this process: its own change is seen before the notice of it arrives. */
  expectChange(): void {
    this.writingUntil = Date.now() + writingMs
  }

  afterCommit(): void {
    if (Date.now() < this.writingUntil) this.forget()
  }

  take(events: readonly ChangeEvent[]): void {
    if (!events.some(({ concept }) => concept === 'site-settings')) return
    this.writingUntil = 0
    this.forget()
  }
}

/** Finds the memory of a database that is followed; a transaction has none and reads what it sees itself. */
const memories = new WeakMap<object, SettingsMemory>()
const followed = new Set<SettingsMemory>()

export interface CurrentSetting<Value> {
  version: number
  value: Value
}

/** Answers what is in force now: version 0, as delivered, until an administrator has saved another one. */
export async function currentSetting<Value>(
  reader: SettingSource,
  section: Section<Value>,
): Promise<CurrentSetting<Value>> {
  const stored = await readWithSettings(reader, `section ${section.key}`, () => newestVersion(reader, section.key))
  return stored ? { version: stored.version, value: parsedSetting(section, stored.value) } : firstVersion(section)
}

/** Remembers something else until the settings change. A transaction loads what it sees itself. */
export const readWithSettings = <Value>(
  { db }: { db: object },
  key: string,
  load: () => Promise<Value>,
): Promise<Value> => memories.get(db)?.read(key, load) ?? load()

export const firstVersion = <Value>({ first }: Section<Value>): CurrentSetting<Value> => ({
  version: 0,
  value: first.value,
})

const parsedValues = new WeakMap<object, unknown>()

/** Reads a stored value once. What no longer fits, because the program has changed, counts as delivered, and the rest as stored. */
export function parsedSetting<Value>(section: Section<Value>, stored: unknown): Value {
  const known = parsedValues.get(stored as object)
  if (known) return known as Value
  const { data } = section.schema.safeParse(stored)
  const value = data ?? fittingParts(section, stored as object)
  parsedValues.set(stored as object, value)
  return value
}

/** Takes over each part of a stored value that fits on its own. */
function fittingParts<Value>({ schema, first }: Section<Value>, stored: object): Value {
  let value = first.value
  for (const part of Object.entries(stored)) {
    const { data } = schema.safeParse({ ...value, ...Object.fromEntries([part]) })
    if (data !== undefined) value = data
  }
  return value
}

export async function newestVersion({ db }: SettingSource, key: SectionKey): Promise<StoredVersion | null> {
  const [row] = await db
    .select()
    .from(siteSettingVersions)
    .where(eq(siteSettingVersions.section, key))
    .orderBy(desc(siteSettingVersions.version))
    .limit(1)
  return row ?? null
}

/** Makes this process see its own change as soon as it is committed. */
export function expectSettingsChange(): void {
  for (const memory of followed) memory.expectChange()
}

export interface FollowedSettings {
  readonly version: number
  close(): Promise<void>
}

/** Lets `currentSetting` answer from memory, and follows the changes of all processes. */
export async function followSettings(
  database: OpenDatabase,
  onError: (error: unknown) => void,
): Promise<FollowedSettings> {
  const memory = new SettingsMemory()
  const feed: ChangeFeed = await subscribeToChanges(database, (events) => memory.take(events), onError)
  const endOfCommits = pollAfterCommit(database.db, async () => memory.afterCommit())
  memories.set(database.db, memory)
  followed.add(memory)
  return {
    get version() {
      return memory.version
    },
    async close() {
      memories.delete(database.db)
      followed.delete(memory)
      endOfCommits()
      await feed.stop()
    },
  }
}
