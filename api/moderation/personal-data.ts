import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { moderationDecisions, moderationItems, moderationReports, moderationRules, writingMeasures } from './schema'

/** What moderators decided on what a person wrote, and what the person reported. The words stay with what was written. */
export const moderationPersonalData: PersonalData = {
  tables: ['moderation_item', 'moderation_report', 'moderation_decision', 'writing_measure', 'moderation_rules'],
  async collect({ db }, { id }) {
    const { kind, text, status, reason, createdAt, decidedAt } = moderationItems
    const { reason: reported, note, createdAt: at } = moderationReports
    const { userId: _of, createdBy: _by, liftedBy: _lifted, ...measure } = getTableColumns(writingMeasures)
    return {
      moderated: await db
        .select({ kind, text, status, reason, createdAt, decidedAt })
        .from(moderationItems)
        .where(eq(moderationItems.userId, id)),
      reported: await db
        .select({ reason: reported, note, createdAt: at })
        .from(moderationReports)
        .where(eq(moderationReports.reporterUserId, id)),
      writingMeasures: await db.select(measure).from(writingMeasures).where(eq(writingMeasures.userId, id)),
    }
  },
  async forget(tx, { id }) {
    await tx
      .update(moderationItems)
      .set({
        userId: null,
        words: sql`search_words(${moderationItems.text})`,
        textHash: sql`case when ${moderationItems.status} <> 'withdrawn' then ${moderationItems.textHash} end`,
      })
      .where(eq(moderationItems.userId, id))
    await tx.update(moderationReports).set({ reporterUserId: null }).where(eq(moderationReports.reporterUserId, id))
    await tx.update(moderationDecisions).set({ authorUserId: null }).where(eq(moderationDecisions.authorUserId, id))
    await tx.delete(writingMeasures).where(eq(writingMeasures.userId, id))
    await forgetModerator(tx, id)
  },
}

async function forgetModerator(tx: Parameters<PersonalData['forget']>[0], id: number): Promise<void> {
  await tx.update(moderationItems).set({ takenBy: null, takenAt: null }).where(eq(moderationItems.takenBy, id))
  await tx.update(moderationItems).set({ decidedBy: null }).where(eq(moderationItems.decidedBy, id))
  await tx.update(moderationDecisions).set({ moderatorId: null }).where(eq(moderationDecisions.moderatorId, id))
  await tx.update(writingMeasures).set({ createdBy: null }).where(eq(writingMeasures.createdBy, id))
  await tx.update(writingMeasures).set({ liftedBy: null }).where(eq(writingMeasures.liftedBy, id))
  await tx.update(moderationRules).set({ createdBy: null }).where(eq(moderationRules.createdBy, id))
}
