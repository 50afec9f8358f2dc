import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse, notSignedIn } from '../../refusals'
import { sessions, users } from '../schema'
import { hashToken, hasTokenFormat, newToken } from '../sessions/tokens'
import { type FormDraft, isSecretField } from './form-drafts.contract'
import { formDrafts } from './form-drafts.schema'

const maxDrafts = 5

/** For 30 minutes; the oldest of more than five go. Throws not_signed_in for a token that no session had. */
export async function saveFormDraft(
  context: Context,
  token: string | undefined,
  { page, values }: FormDraft,
): Promise<{ key: string }> {
  const userId = await ownerOf(context, token)
  const key = newToken()
  const written = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretField(name)))
  await transaction(context, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update') // so that concurrent drafts do not exceed the limit
    await tx.insert(formDrafts).values({
      keyHash: hashToken(key),
      userId,
      page,
      values: written,
      expiresAt: sql`now() + interval '30 minutes'`,
    })
    const surplus = tx
      .select({ id: formDrafts.id })
      .from(formDrafts)
      .where(eq(formDrafts.userId, userId))
      .orderBy(desc(formDrafts.id))
      .offset(maxDrafts)
    await tx.delete(formDrafts).where(inArray(formDrafts.id, surplus))
  })
  return { key }
}

/** Once. Throws not_found when it is another's, too old or given already. */
export async function consumeFormDraft(
  { db, actor }: Pick<Context, 'db'> & SignedIn,
  { key }: { key: string },
): Promise<FormDraft> {
  const [draft] = await db
    .delete(formDrafts)
    .where(
      and(
        eq(formDrafts.keyHash, hashToken(key)),
        eq(formDrafts.userId, actor.id),
        sql`${formDrafts.expiresAt} > now()`,
      ),
    )
    .returning({ page: formDrafts.page, values: formDrafts.values })
  return findOrRefuse(draft, 'The text')
}

export async function purgeFormDrafts({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(formDrafts).where(sql`${formDrafts.expiresAt} < now()`)
  return rowCount ?? 0
}

async function ownerOf({ db }: Context, token: string | undefined): Promise<number> {
  const [row] =
    token && hasTokenFormat(token)
      ? await db
          .select({ id: users.id })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(and(eq(sessions.tokenHash, hashToken(token)), sql`${users.status} in ('active', 'unverified')`))
      : []
  if (!row) throw notSignedIn()
  return row.id
}
