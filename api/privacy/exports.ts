import { Readable } from 'node:stream'
import { and, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { hashToken, hasTokenFormat } from '../accounts/sessions/tokens'
import type { FileStore } from '../assets/files'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import type { Download } from '../http/download'
import type { SignedIn } from '../http/guards'
import { findOrRefuse, gone, notFound, tooMany } from '../refusals'
import type { AccountExport } from './contract'
import { accountExports } from './schema'

const day = 86_400_000
type Row = typeof accountExports.$inferSelect

/** Throws too_many within a day of the one before. */
export const requestExport = (context: Context & SignedIn): Promise<AccountExport> =>
  requestExportOf(context, context.actor)

/** Of somebody's data, for them. Throws too_many within a day of the one before. */
export async function requestExportOf(context: Context, actor: { id: number }): Promise<AccountExport> {
  return transaction(context, async (tx) => {
    await lockFor(tx, 'account export', actor.id)
    const nextAt = nextOf(await newestOf({ db: tx }, actor.id), context.now())
    if (nextAt)
      throw tooMany('The data of an account can be asked for once a day.', secondsUntil(nextAt, context.now()))
    const [row] = await tx.insert(accountExports).values({ userId: actor.id, createdAt: context.now() }).returning()
    const made = findOrRefuse(row, 'The export')
    await audit(context, { action: 'export.asked', entity: 'user', entityId: actor.id }, tx)
    return present(made, context.now())
  })
}

/** The actor's newest export, and when they may ask for another; null: now. */
export async function latestExport(context: Context & SignedIn) {
  const row = await newestOf(context, context.actor.id)
  const nextAt = nextOf(row, context.now())
  return { latest: row ? present(row, context.now()) : null, nextAt: nextAt?.toISOString() ?? null }
}

async function newestOf({ db }: { db: Context['db'] | Transaction }, userId: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.id))
    .limit(1)
  return row
}

/** A failed export does not delay the next. */
function nextOf(row: Row | undefined, now: Date): Date | null {
  if (!row || row.status === 'failed') return null
  const nextAt = new Date(row.createdAt.getTime() + day)
  return nextAt > now ? nextAt : null
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

const present = ({ id, status, bytes, createdAt, expiresAt }: Row, now: Date): AccountExport => ({
  id,
  status: status === 'ready' && expiresAt && expiresAt <= now ? 'expired' : status,
  bytes,
  askedAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** Throws not_found for anyone but the person whose data it is, gone when it has run out. */
export async function openExport(context: Context & SignedIn, files: FileStore, token: string): Promise<Download> {
  const [row] = hasTokenFormat(token)
    ? await context.db
        .select()
        .from(accountExports)
        .where(and(eq(accountExports.tokenHash, hashToken(token)), eq(accountExports.userId, context.actor.id)))
    : []
  if (!row) throw notFound('The export')
  const file = isOpen(row, context.now()) && row.storageKey ? await files.stream(row.storageKey) : null
  if (!file) throw gone('This link has run out. Ask for your data again.')
  await audit(context, { action: 'export.downloaded', entity: 'user', entityId: context.actor.id })
  const name = `drive-avenue-${row.createdAt.toISOString().slice(0, 10)}.zip`
  return { content: Readable.toWeb(file) as ReadableStream, mime: 'application/zip', name, bytes: row.bytes }
}

const isOpen = ({ status, expiresAt }: Row, now: Date) => status === 'ready' && expiresAt !== null && expiresAt > now

/** First the links stop working, then the files are removed, then the rows are updated. */
export async function purgeExports({ db, now, files }: Pick<Context, 'db' | 'now'> & { files: FileStore }) {
  const { status, expiresAt, storageKey } = accountExports
  await db
    .update(accountExports)
    .set({ status: 'expired', tokenHash: null })
    .where(and(eq(status, 'ready'), lt(expiresAt, now())))
  const over = await db
    .select()
    .from(accountExports)
    .where(and(inArray(status, ['expired', 'failed']), isNotNull(storageKey)))
  for (const row of over) {
    if (row.storageKey) await files.remove(row.storageKey)
    await db
      .update(accountExports)
      .set({ storageKey: null })
      .where(and(eq(accountExports.id, row.id), ne(status, 'ready')))
  }
  return over.length
}
