import { and, eq, sql } from 'drizzle-orm'
import { hiddenPerson, publicPeople } from '../accounts/account-lookup'
import type { Transaction } from '../database/open'
import { notFound } from '../refusals'
import { comments, posts } from './schema'

/** Nobody may learn by counting who has an account: only those who have written something under their name are known. Throws not_found. */
export async function writerName(tx: Pick<Transaction, 'select' | 'execute'>, id: number): Promise<string> {
  const { rows } = await tx.execute<{ wrote: boolean }>(sql`select
    exists(select from ${posts} where ${and(eq(posts.userId, id), eq(posts.status, 'published'), sql`${posts.dealershipId} is null`)})
    or exists(select from ${comments} where ${and(eq(comments.userId, id), eq(comments.status, 'published'), sql`${comments.dealershipId} is null`)})
    as wrote`)
  const person = (await publicPeople({ db: tx }, [id])).get(id) ?? hiddenPerson
  if (!rows[0]?.wrote || person === hiddenPerson) throw notFound('This person')
  return person.name
}

/** Of whom the caller followed, muted or had blocked until now; of nobody else. */
export const nameOfLeft = async (tx: Transaction, id: number, wasThere: boolean): Promise<string> =>
  ((wasThere && (await publicPeople({ db: tx }, [id])).get(id)) || hiddenPerson).name
