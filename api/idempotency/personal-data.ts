import { sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { idempotencyKeys } from './schema'

/** Answers to forms, kept for a day so that what is sent twice is done once: nothing that is not held elsewhere. */
export const idempotencyPersonalData: PersonalData = {
  tables: [],
  collect: async () => ({}),
  async forget(tx, { id }) {
    await tx.delete(idempotencyKeys).where(sql`${idempotencyKeys.scope} like ${`${id} %`}`)
  },
}
