import { createHash } from 'node:crypto'
import { inArray, lt } from 'drizzle-orm'
import type { Context } from '../context'
import { type CountOlder, removedBefore } from '../site-settings/retention/retention.section'
import type { Verdict } from './ask-provider'
import type { EmbedAnswer } from './oembed-answer'
import { embedAnswers } from './schema'

export interface KnownAnswer {
  answer: EmbedAnswer | null
  isFresh: boolean
}

/** What providers have said of these addresses, fresh or not. */
export async function knownAnswers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  urls: readonly string[],
): Promise<Map<string, KnownAnswer>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select()
    .from(embedAnswers)
    .where(inArray(embedAnswers.key, urls.map(keyOf)))
  return new Map(rows.map(({ url, answer, expiresAt }) => [url, { answer, isFresh: expiresAt > now() }]))
}

/** A provider that did not answer takes nothing back that it has said before. */
export async function storeVerdict(
  { db, now }: Pick<Context, 'db' | 'now'>,
  url: string,
  { answer, seconds, isFailure }: Verdict,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + seconds * 1000)
  const set = { ...(isFailure ? {} : { answer }), expiresAt }
  await db
    .insert(embedAnswers)
    .values({ key: keyOf(url), url, answer, expiresAt })
    .onConflictDoUpdate({ target: embedAnswers.key, set })
}

export async function purgeEmbeds({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = await removedBefore({ db, now }, 'embedAnswers')
  const { rowCount } = await db.delete(embedAnswers).where(lt(embedAnswers.expiresAt, before))
  return rowCount ?? 0
}

export const countOldAnswers: CountOlder = ({ db }, before) =>
  db.$count(embedAnswers, lt(embedAnswers.expiresAt, before))

const keyOf = (url: string): string => createHash('sha256').update(url).digest('base64url')
