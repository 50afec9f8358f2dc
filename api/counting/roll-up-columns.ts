import { type SQL, sql } from 'drizzle-orm'
import { eventKinds } from './kinds.contract'

/** Names the counts of a roll-up, which are its columns. */
export const rollUpCounts = ['shown', ...eventKinds] as const

export const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Adds what is inserted to the row that is there; `s` is the table's name in the statement. */
export const addedUp = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = s.${column} + excluded.${column}`
    }),
    sql`, `,
  )
