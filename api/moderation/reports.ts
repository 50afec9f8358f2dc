import { and, eq, or, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, transaction, within } from '../context'
import type { Transaction } from '../database/open'
import type { CallServices } from '../http/api-env'
import type { SignedIn } from '../http/guards'
import { consumeCount, type SettingLimit } from '../limits/limits'
import { findOrRefuse, notFound, Refusal } from '../refusals'
import { countedReports } from './counted-reports'
import type { ModeratedKind, ReportReason } from './kinds.contract'
import { type DecidedItem, lockItems } from './lock-items'
import { publishItems } from './publish'
import { rulesInForce } from './rules'
import { moderationItems, moderationReports } from './schema'
import type { ModerationSource } from './source'
import { itemOfSource } from './threads'

type Reporter = Context & SignedIn & CallServices
interface Which {
  kind: ModeratedKind
  id: number
}
const perPerson: SettingLimit = { prefix: 'content-report', seconds: 3600, setting: 'content-report' }

/** One that waits is enough; one that was ended counts until its author has edited the words. */
const isOfTheseWords = or(eq(moderationReports.status, 'open'), eq(moderationReports.edits, moderationItems.edits))

const sourceOf = (sources: readonly ModerationSource[], kind: ModeratedKind): ModerationSource =>
  findOrRefuse(
    sources.find((source) => source.kind === kind),
    'The content',
  )

/** Throws not_found for what readers cannot see. */
export async function reportedContent(context: Reporter, sources: readonly ModerationSource[], { kind, id }: Which) {
  const source = sourceOf(sources, kind)
  const found = findOrRefuse(await source.published(context, id), 'The content')
  const subject = findOrRefuse((await source.subjects(context, [id])).get(id), 'The content')
  const [known] = await context.db
    .select({ id: moderationReports.id })
    .from(moderationReports)
    .innerJoin(moderationItems, eq(moderationItems.id, moderationReports.itemId))
    .where(
      and(
        eq(moderationItems.kind, kind),
        eq(moderationItems.sourceId, id),
        eq(moderationReports.reporterUserId, context.actor.id),
        isOfTheseWords,
      ),
    )
  const { label, place } = subject
  return { label, text: found.text, place, isReported: known !== undefined, isYours: found.userId === context.actor.id }
}

/** Throws not_found for what readers cannot see, conflict for one's own and for a second report of the same words, too_many. */
export async function reportContent(
  context: Reporter,
  sources: readonly ModerationSource[],
  { kind, id, reason, note }: Which & { reason: ReportReason; note: string },
): Promise<{ ok: true }> {
  await consumeCount(context, perPerson, context.actor.id, (most) => `At most ${most} reports an hour.`)
  const source = sourceOf(sources, kind)
  return transaction(context, async (tx) => {
    const itemId = await itemOfSource(tx, context, source, id)
    const item = itemId === null ? undefined : (await lockItems(tx, [itemId])).get(itemId)
    const shown = item?.status === 'approved' ? await source.published(within(context, tx), id) : null
    if (!item || !shown) throw notFound('The content')
    if (item.userId === context.actor.id) throw new Refusal('conflict', 'This is yours: you can edit or delete it.')
    await insertReport(tx, context, { itemId: item.id, edits: item.edits, reason, note })
    await countReport(tx, context, source, { item, concerned: [shown.about?.dealershipId, shown.dealershipId] })
    await audit(
      context,
      { action: 'content.reported', entity: 'moderation_item', entityId: item.id, detail: { reason } },
      tx,
    )
    await publishItems(tx, context, [item.id])
    return { ok: true }
  })
}

async function insertReport(
  tx: Transaction,
  { actor, now }: Reporter,
  report: { itemId: number; edits: number; reason: ReportReason; note: string },
): Promise<void> {
  const { itemId, reporterUserId } = moderationReports
  const [known] = await tx
    .select({ id: moderationReports.id })
    .from(moderationReports)
    .innerJoin(moderationItems, eq(moderationItems.id, itemId))
    .where(and(eq(itemId, report.itemId), eq(reporterUserId, actor.id), isOfTheseWords))
    .limit(1)
  if (known) throw new Refusal('conflict', 'You have reported this already. A moderator will look at it.')
  await tx.insert(moderationReports).values({ ...report, reporterUserId: actor.id, createdAt: now() })
}

interface Reported {
  item: DecidedItem
  concerned: readonly (number | null | undefined)[]
}

/** All of them stand in the queue; those that count hide what no moderator has approved until one has looked. */
async function countReport(tx: Transaction, context: Reporter, source: ModerationSource, reported: Reported) {
  const { item } = reported
  const { reports, hideAtReports } = await rulesInForce({ db: tx })
  const isHidden = await isHiddenByReports(tx, context, reported, hideAtReports)
  await tx
    .update(moderationItems)
    .set({
      reportCount: item.reportCount + 1,
      ...(isHidden && { status: 'pending', heldAt: context.now() }),
      score: sql`least(100, ${moderationItems.score} + ${reports.points})`,
      version: sql`${moderationItems.version} + 1`,
    })
    .where(eq(moderationItems.id, item.id))
  if (isHidden) await source.setVisibility(tx, context, [item.sourceId], 'pending')
}

/** Reviews never are: a dealership would only need to find enough people. */
async function isHiddenByReports(
  tx: Transaction,
  { now }: Reporter,
  { item, concerned }: Reported,
  hideAtReports: number,
): Promise<boolean> {
  if (hideAtReports === 0 || item.decidedBy !== null || item.kind === 'review') return false
  const dealerships = concerned.flatMap((id) => id ?? [])
  return (await countedReports(tx, { itemId: item.id, concerned: dealerships, now })) >= hideAtReports
}
