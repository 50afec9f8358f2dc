import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that mean the same in every table. Money is integer cents, time is UTC. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const cents = (name: string) => bigint(name, { mode: 'number' })
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)
/** Raised by every edit; a write that carries an older one is refused with 409. */
export const version = () => integer('version').notNull().default(1)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Of a text of other columns, by which a list finds rows (`beginsWithWords`): to cut a text into words takes longer than to compare them. */
export const searchWords = (text: SQL) => tsvector('words').notNull().generatedAlwaysAs(sql`search_words(${text})`)
