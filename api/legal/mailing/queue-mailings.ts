import { and, asc, eq, isNull } from 'drizzle-orm'
import { neverHolds } from '../../content/in-force'
import { versionsWithoutText } from '../../content/pages'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { countQueued } from '../../mail/outbox'
import type { LegalParts } from '../legal-parts'
import { legalMailings } from '../schema'
import { enqueueLegalChange } from './email-message'

type Mailing = typeof legalMailings.$inferSelect
type Mailer = Pick<Context, 'db' | 'now'>

const batchSize = 200
/** Lets some addresses fail for hours, and stops where most do: the mail server is down. */
const maxQueued = 100

/**
 * Queues emails about announced versions in batches, each with its progress in one transaction, so that a kill loses and
 * repeats none. A batch waits until most of the one before has left: other mail goes out in between. Returns how many were queued.
 */
export async function queueMailings(context: Mailer, parts: LegalParts, signal: AbortSignal): Promise<number> {
  let queued = 0
  while (!signal.aborted) {
    const count = await transaction(context, (tx) => queueBatch(tx, context, parts))
    if (count === null) break
    queued += count
  }
  return queued
}

/** Returns null when there is nothing to do now. */
async function queueBatch(tx: Transaction, { now }: Pick<Context, 'now'>, parts: LegalParts): Promise<number | null> {
  const [mailing] = await tx
    .select()
    .from(legalMailings)
    .where(isNull(legalMailings.endedAt))
    .orderBy(asc(legalMailings.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!mailing || (await countQueued(tx, 'legal-change')) > maxQueued) return null
  const { slug, version, lastId } = mailing
  const rows = await versionsWithoutText({ db: tx }, [slug])
  const row = rows.find((one) => one.version === version)
  const people =
    row && !neverHolds(rows, row) ? await parts.nextReachable({ db: tx }, { after: lastId, limit: batchSize }) : []
  for (const { id, email, name } of people)
    await enqueueLegalChange(tx, {
      to: email,
      verified: true,
      message: { kind: 'legal-change', name, slug, version },
      dedupeKey: `legal-change ${slug} ${version} ${id}`,
    })
  const last = people.at(-1)
  const progress = last ? { lastId: last.id, queued: mailing.queued + people.length } : { endedAt: now() }
  await tx.update(legalMailings).set(progress).where(isMailing(mailing))
  return people.length
}

const isMailing = ({ slug, version }: Mailing) => and(eq(legalMailings.slug, slug), eq(legalMailings.version, version))
