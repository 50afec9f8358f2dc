import { desc } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { firstRules, ModerationRules } from './rules.contract'
import { moderationRules } from './schema'

type Reading = { db: Context['db'] | Transaction }

/** With a rule that came later as it is at first. */
export async function rulesInForce({ db }: Reading): Promise<ModerationRules> {
  const [row] = await db.select().from(moderationRules).orderBy(desc(moderationRules.id)).limit(1)
  return row ? ModerationRules.parse({ ...firstRules, ...row.rules }) : firstRules
}

/** In lower case, without the sign. */
export const blockedHashtags = async (reading: Reading): Promise<string[]> =>
  (await rulesInForce(reading)).hashtags.list
