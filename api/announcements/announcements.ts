import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { beginsWithWords, type List, listPage } from '../lists'
import { changedMeanwhile, findOrRefuse } from '../refusals'
import { operatorDay } from '../site-settings/operator-zone'
import type { Announcement, AnnouncementsQuery, announcementsSorts, NewAnnouncement } from './announcements.contract'
import type { AnnouncementStatus } from './audiences.contract'
import { announcements } from './schema'

type Row = typeof announcements.$inferSelect
interface Version {
  id: number
  version: number
}

export async function listAnnouncements(context: Context, query: AnnouncementsQuery) {
  const day = await operatorDay(context)
  return listPage(context, query, announcementsList(day, query), (ids) => announcementsByIds(context, ids, day))
}

const announcementsList = (
  day: string,
  { q, status, audience }: AnnouncementsQuery,
): List<(typeof announcementsSorts)[number]> => ({
  from: announcements,
  key: announcements.id,
  where: [beginsWithWords(announcements.words, q), audience && eq(announcements.audience, audience)],
  tab: { of: statusOn(day), value: status },
  sorts: {
    starts: announcements.startsOn,
    ends: announcements.endsOn,
    title: sql`lower(${announcements.title})`,
    updated: announcements.updatedAt,
  },
})

const statusOn = (day: string): SQL<AnnouncementStatus> =>
  sql`case when ${announcements.endsOn} < ${day} then 'ended' when ${announcements.startsOn} > ${day} then 'scheduled' else 'showing' end`

async function announcementsByIds({ db }: Context, ids: number[], day: string): Promise<Map<number, Announcement>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(announcements).where(inArray(announcements.id, ids))
  return new Map(rows.map((row) => [row.id, present(row, day)]))
}

/** Throws not_found. */
export async function getAnnouncement(context: Context, { id }: { id: number }): Promise<Announcement> {
  const [row] = await context.db.select().from(announcements).where(eq(announcements.id, id))
  return present(findOrRefuse(row, 'The announcement'), await operatorDay(context))
}

export const createAnnouncement = (context: Context, fields: NewAnnouncement): Promise<Announcement> =>
  transaction(context, async (tx) => {
    const stamps = { createdAt: context.now(), updatedAt: context.now() }
    const [row] = await tx
      .insert(announcements)
      .values({ ...fields, ...stamps })
      .returning()
    const after = findOrRefuse(row, 'The announcement')
    await record(tx, context, 'created', { before: null, after })
    return present(after, await operatorDay({ db: tx, now: context.now }))
  })

/** Throws not_found, conflict for a stale version. */
export const changeAnnouncement = (
  context: Context,
  { id, version, ...fields }: NewAnnouncement & Version,
): Promise<Announcement> =>
  transaction(context, async (tx) => {
    const before = await lockAnnouncement(tx, { id, version })
    const [row] = await tx
      .update(announcements)
      .set({ ...fields, version: version + 1, updatedAt: context.now() })
      .where(eq(announcements.id, id))
      .returning()
    const after = findOrRefuse(row, 'The announcement')
    await record(tx, context, 'changed', { before, after })
    return present(after, await operatorDay({ db: tx, now: context.now }))
  })

/** Throws not_found, conflict for a stale version. */
export const deleteAnnouncement = (context: Context, { id, version }: Version): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const before = await lockAnnouncement(tx, { id, version })
    await tx.delete(announcements).where(eq(announcements.id, id))
    await record(tx, context, 'deleted', { before, after: null })
    return { id }
  })

const statusOf = ({ startsOn, endsOn }: Row, day: string): AnnouncementStatus =>
  endsOn < day ? 'ended' : startsOn > day ? 'scheduled' : 'showing'

async function lockAnnouncement(tx: Transaction, { id, version }: Version): Promise<Row> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  const current = findOrRefuse(row, 'The announcement')
  if (current.version !== version) throw changedMeanwhile('announcement')
  return current
}

const changeKinds = { created: 'created', changed: 'updated', deleted: 'deleted' } as const

/** Writes the audit row and the change event. */
async function record(
  tx: Transaction,
  context: Context,
  verb: keyof typeof changeKinds,
  { before, after }: { before: Row | null; after: Row | null },
): Promise<void> {
  const { id } = findOrRefuse(after ?? before, 'The announcement')
  const detail = { before: before && fieldsOf(before), after: after && fieldsOf(after) }
  await audit(context, { action: `announcement.${verb}`, entity: 'announcement', entityId: id, detail }, tx)
  await publishChange(tx, context, { concept: 'announcements', ids: [id], kind: changeKinds[verb] })
}

const fieldsOf = ({ title, text, audience, startsOn, endsOn }: Row): NewAnnouncement => ({
  title,
  text,
  audience,
  startsOn,
  endsOn,
})

const present = (row: Row, day: string): Announcement => ({
  ...fieldsOf(row),
  id: row.id,
  status: statusOf(row, day),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
