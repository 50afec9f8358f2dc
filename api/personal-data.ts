import type { Context } from './context'
import type { Transaction } from './database/open'

export interface DataSubject {
  id: number
  email: string
  /** Null: nobody has shown that the address is theirs. */
  emailVerifiedAt: Date | null
}

/** The personal data of a concept: how it is exported and erased. Each concept has one; registry.ts lists them all. */
export interface PersonalData {
  /** Its tables that name a person: a test compares them with the database. */
  tables: readonly string[]
  /** Everything held, for the person's own eyes, by the name of its file; never a secret. */
  collect(reading: { db: Context['db'] }, subject: DataSubject): Promise<Record<string, unknown>>
  /** Removes it, or leaves what others need without the person, in the transaction that closes the account. */
  forget(tx: Transaction, subject: DataSubject, context: Pick<Context, 'now'>): Promise<void>
}
