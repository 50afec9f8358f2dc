import type { Transaction } from '../database/open'
import type { Letter } from './letters'
import { outbox } from './schema'

export interface Posting {
  to: string
  letter: Letter
  /** The same key is posted once, ever. */
  dedupeKey?: string
}

/** Puts a letter into the outbox, in the transaction of the deed it tells of: it is sent if and only if the deed is done. */
export async function post(tx: Transaction, { to, letter, dedupeKey }: Posting): Promise<void> {
  await tx.insert(outbox).values({ recipient: to, letter, dedupeKey }).onConflictDoNothing()
}
