import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { publicPeople } from '../accounts/account-lookup'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { forbidden } from '../refusals'
import { factsOf, hashOf } from './facts'
import { type Judgement, judge, type WritingFacts } from './judge'
import { type ModeratedKind, rejectReasons } from './kinds.contract'
import { publishWaiting } from './publish'
import { rulesInForce } from './rules'
import { moderationItems, writingMeasures } from './schema'
import type { Written } from './source'

type Writer = Context & SignedIn

/**
 * Judges by the rules what somebody has just written or edited, in the transaction that writes: published, or pending
 * until a moderator has looked. Throws forbidden for an author whose writing is suspended.
 */
export async function screen(tx: Transaction, context: Writer, written: Written): Promise<'published' | 'pending'> {
  await refuseSuspended(tx, context)
  const now = context.now()
  const rules = await rulesInForce({ db: tx })
  const facts = await factsOf(tx, context, written)
  const judgement = judge(rules, facts, written.text)
  const [row] = await tx
    .insert(moderationItems)
    .values({ ...(await itemOf(tx, { written, userId: context.actor.id, now }, { facts, judgement })) })
    .onConflictDoUpdate({
      target: [moderationItems.kind, moderationItems.sourceId],
      set: {
        text: sql`excluded.text`,
        textHash: sql`excluded.text_hash`,
        facts: sql`excluded.facts`,
        signals: sql`excluded.signals`,
        words: sql`excluded.words`,
        userId: sql`excluded.user_id`,
        dealershipId: sql`excluded.dealership_id`,
        decidedBy: null,
        decidedAt: null, // nobody has decided on these words
        score: sql`least(100, excluded.score + ${rules.reports.points} * ${moderationItems.reportCount})`,
        // what waits for a moderator, or was decided against, is not published by an edit
        status: sql`case when ${moderationItems.status} in ('approved', 'withdrawn') then excluded.status else 'pending' end`,
        heldAt: sql`case when ${moderationItems.status} = 'pending' then ${moderationItems.heldAt}
          when ${moderationItems.status} in ('approved', 'withdrawn') then excluded.held_at else ${now.toISOString()}::timestamptz end`,
        edits: sql`${moderationItems.edits} + (${moderationItems.text} <> excluded.text)::int`,
        version: sql`${moderationItems.version} + 1`,
      },
    })
    .returning({ status: moderationItems.status })
  if (row?.status === 'approved') return 'published'
  await publishWaiting(tx, context)
  return 'pending'
}

interface Known {
  facts: WritingFacts
  judgement: Judgement
}

/** The row of a writing that nobody has decided on. */
async function itemOf(
  tx: Transaction,
  { written, userId, now }: { written: Written; userId: number | null; now: Date },
  { facts, judgement: { score, signals, isHeld } }: Known,
) {
  const { kind, id: sourceId, text, dealershipId, about } = written
  const people = userId === null ? null : await publicPeople({ db: tx }, [userId])
  const searched = [text, (userId !== null && people?.get(userId)?.name) || '', about?.label ?? ''].join(' ')
  return {
    kind,
    sourceId,
    userId,
    dealershipId,
    text,
    textHash: hashOf(text),
    facts,
    signals,
    score,
    status: isHeld ? ('pending' as const) : ('approved' as const),
    createdAt: now,
    heldAt: isHeld ? now : null,
    words: sql`search_words(${searched})`,
  }
}

const unknown: WritingFacts = {
  minutesSince: [],
  repeats: 0,
  accountHours: 10_000,
  approved: 0,
  rejected: 0,
  names: [],
  isDealership: false,
}

/** Of something that was written before there was moderation: nothing is known of that time. */
export async function unjudgedItem(tx: Transaction, of: { written: Written; userId: number | null; now: Date }) {
  const judgement = { score: 0, signals: [], isHeld: false }
  return itemOf(tx, of, { facts: unknown, judgement })
}

/** Throws forbidden while a moderator has suspended the writing of the actor. */
export async function refuseSuspended(tx: Transaction, { actor, now }: Writer): Promise<void> {
  const found = await suspensionOf(tx, actor.id, now())
  if (!found) return
  const until = found.until
    ? ` until ${found.until.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })}`
    : ''
  throw forbidden(`A moderator has suspended your writing${until}: ${rejectReasons[found.reason].toLowerCase()}.`)
}

const isSuspensionInForce = (now: Date): SQL | undefined =>
  and(
    eq(writingMeasures.kind, 'suspension'),
    isNull(writingMeasures.liftedAt),
    or(isNull(writingMeasures.until), gt(writingMeasures.until, now)),
  )

/** Those of these people whose writing is suspended. */
export async function suspendedAmong(
  { db, now }: { db: Pick<Transaction, 'select'>; now: () => Date },
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: writingMeasures.userId })
    .from(writingMeasures)
    .where(and(inArray(writingMeasures.userId, [...ids]), isSuspensionInForce(now())))
  return new Set(rows.map(({ id }) => id))
}

/** The one that ends last, of those in force. */
export async function suspensionOf(db: Pick<Transaction, 'select'>, userId: number, now: Date) {
  const [row] = await db
    .select()
    .from(writingMeasures)
    .where(and(eq(writingMeasures.userId, userId), isSuspensionInForce(now)))
    .orderBy(sql`${writingMeasures.until} desc nulls first`, desc(writingMeasures.id))
    .limit(1)
  return row
}

/** Its author has deleted it: nobody has to decide any more. The hash stays, or the same words could be written again. */
export async function withdraw(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  kind: ModeratedKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(moderationItems)
    .set({ status: 'withdrawn', text: '', words: sql`''::tsvector`, takenBy: null, takenAt: null })
    .where(and(eq(moderationItems.kind, kind), inArray(moderationItems.sourceId, [...ids])))
  await publishWaiting(tx, context)
}
