import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { dayAt } from '../dealerships/opening-time'
import { beginsWithWords, type List, listPage } from '../lists'
import { siteTimeZone } from '../mail/moments'
import { changedMeanwhile, findOrRefuse } from '../refusals'
import type { Announcement, AnnouncementsQuery, announcementsSorts, NewAnnouncement } from './announcements.contract'
import type { AnnouncementStatus } from './audiences.contract'
import { announcements } from './schema'

type Row = typeof announcements.$inferSelect
interface Version {
  id: number
  version: number
}

/** Returns the day in the site’s time zone, like 2026-01-31. */
export const today = ({ now }: Pick<Context, 'now'>): string => dayAt(now(), siteTimeZone).toString()

export const listAnnouncements = (context: Context, query: AnnouncementsQuery) =>
  listPage(context, query, announcementsList(context, query), (ids) => announcementsByIds(context, ids))

const announcementsList = (
  context: Context,
  { q, status, audience }: AnnouncementsQuery,
): List<(typeof announcementsSorts)[number]> => ({
  from: announcements,
  key: announcements.id,
  where: [beginsWithWords(announcements.words, q), audience && eq(announcements.audience, audience)],
  tab: { of: statusOn(today(context)), value: status },
  sorts: {
    starts: announcements.startsOn,
    ends: announcements.endsOn,
    title: sql`lower(${announcements.title})`,
    updated: announcements.updatedAt,
  },
})

const statusOn = (day: string): SQL<AnnouncementStatus> =>
  sql`case when ${announcements.endsOn} < ${day} then 'ended' when ${announcements.startsOn} > ${day} then 'scheduled' else 'showing' end`

async function announcementsByIds(context: Context, ids: number[]): Promise<Map<number, Announcement>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db.select().from(announcements).where(inArray(announcements.id, ids))
  return new Map(rows.map((row) => [row.id, present(context, row)]))
}

/** Throws not_found. */
export async function getAnnouncement(context: Context, { id }: { id: number }): Promise<Announcement> {
  const [row] = await context.db.select().from(announcements).where(eq(announcements.id, id))
  return present(context, findOrRefuse(row, 'The announcement'))
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
    return present(context, after)
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
    return present(context, after)
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

const present = (context: Context, row: Row): Announcement => ({
  ...fieldsOf(row),
  id: row.id,
  status: statusOf(row, today(context)),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
