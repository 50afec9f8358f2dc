import { sql } from 'drizzle-orm'
import { isMember } from '../../accounts/members/membership'
import type { Context } from '../../context'
import type { CountBatch } from '../../counting/counts.contract'
import { clockOf } from '../../counting/local-clock'
import { emptyBatch, recordCounts } from '../../counting/record-counts'
import { liveVisitsOf, visitorOf, visitsOf } from '../../counting/visits'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { operatorTimeZone } from '../../site-settings/operator-zone'

type Reading = Pick<Context['db'], 'execute'>
interface Place {
  timeZone: string
  dealershipId: number | null
  userId: number | null
}
interface Increment {
  post_id: number
  day: string
  shown: number
  opened: number
}

/** Counts what a batch holds about posts, with its roll-ups. A post that is not published counts nothing. */
export async function countPosts(tx: Transaction, batch: CountBatch): Promise<number> {
  const places = await placesOf(
    tx,
    [...batch.postsShown, ...batch.postsOpened].map(({ postId }) => postId),
  )
  const opened = await insertOpenings(tx, batch.postsOpened, places)
  const shown = await insertShown(tx, batch.postsShown, places)
  const withdrawn = await withdraw(tx, batch.withdrawn)
  await rollUp(tx, [...opened, ...shown, ...withdrawn])
  return opened.length
}

/** Counts the opening of a signed-in person: never an administrator’s, its author’s or their colleagues’. Throws not_found for one that is not published. */
export async function recordPostOpening(
  context: Context & SignedIn,
  { id }: { id: number },
): Promise<{ counted: boolean }> {
  const { actor, db, now } = context
  const { userId, dealershipId } = findOrRefuse((await placesOf(db, [id])).get(id), 'The post')
  const isOwn = userId === actor.id && dealershipId === null
  const isStaff = dealershipId !== null && (await isMember(context, { userId: actor.id, dealershipId }))
  const at = now().toISOString()
  if (isSystemAdmin(actor) || isOwn || isStaff) {
    await recordCounts(context, { ...emptyBatch, leftOut: [{ reason: 'staff', at, count: 1 }] })
    return { counted: false }
  }
  const postsOpened = [{ postId: id, at, ...visitorOf(context) }]
  return { counted: (await recordCounts(context, { ...emptyBatch, postsOpened }, countPosts)).counted > 0 }
}

async function placesOf(db: Reading & Parameters<typeof operatorTimeZone>[0]['db'], ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Place>()
  const { rows } = await db.execute<{
    id: string
    user_id: string | null
    dealership_id: string | null
    time_zone: string | null
  }>(sql`
    select post.id, post.user_id, post.dealership_id, d.time_zone
      from post left join dealership d on d.id = post.dealership_id
      where post.id = any(${sql.param([...new Set(ids)])}::bigint[]) and post.status = 'published'
      order by post.id for key share of post`)
  const timeZone = rows.some((row) => row.time_zone === null) ? await operatorTimeZone({ db }) : ''
  return new Map(
    rows.map((row): [number, Place] => [
      Number(row.id),
      {
        timeZone: row.time_zone ?? timeZone,
        dealershipId: row.dealership_id === null ? null : Number(row.dealership_id),
        userId: row.user_id === null ? null : Number(row.user_id),
      },
    ]),
  )
}

async function insertOpenings(
  tx: Transaction,
  events: CountBatch['postsOpened'],
  places: Map<number, Place>,
): Promise<Increment[]> {
  const located = events.flatMap((event) => {
    const place = places.get(event.postId)
    return place ? [{ ...event, day: clockOf(place.timeZone, new Date(event.at)).day }] : []
  })
  if (located.length === 0) return []
  const visitOf = await visitsOf(
    tx,
    located.map(({ day }) => day),
  )
  const rows = located.map(({ postId, day, at, network, userAgent }) => ({
    post_id: postId,
    day,
    at,
    visit: String(visitOf(day, { network, userAgent })),
  }))
  const inserted = await tx.execute<{ post_id: string; day: string }>(sql`
    insert into post_opening (post_id, day, visit, at)
    select post_id, day, visit, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (post_id bigint, day date, visit bigint, at timestamptz)
      order by 1, 2, 3
    on conflict do nothing returning post_id, day::text`)
  return inserted.rows.map(({ post_id, day }) => ({ post_id: Number(post_id), day, shown: 0, opened: 1 }))
}

async function insertShown(
  tx: Transaction,
  shown: CountBatch['postsShown'],
  places: Map<number, Place>,
): Promise<Increment[]> {
  const rows = shown.flatMap(({ postId, at, count }) => {
    const place = places.get(postId)
    return place ? [{ post_id: postId, day: clockOf(place.timeZone, new Date(at)).day, at, count }] : []
  })
  if (rows.length === 0) return []
  await tx.execute(sql`
    insert into post_shown as s (post_id, day, minute, count)
    select post_id, day, date_trunc('minute', at), sum(count)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (post_id bigint, day date, at timestamptz, count integer)
      group by 1, 2, 3 order by 1, 3
    on conflict (post_id, minute) do update set count = s.count + excluded.count`)
  return rows.map(({ post_id, day, count }) => ({ post_id, day, shown: count, opened: 0 }))
}

async function withdraw(tx: Transaction, withdrawn: CountBatch['withdrawn']): Promise<Increment[]> {
  if (withdrawn.length === 0) return []
  const visits = (await liveVisitsOf(tx, withdrawn)).map(String)
  const { rows } = await tx.execute<{ post_id: string; day: string }>(sql`
    delete from post_opening where visit = any(${sql.param(visits)}::bigint[]) returning post_id, day::text`)
  return rows.map(({ post_id, day }) => ({ post_id: Number(post_id), day, shown: 0, opened: -1 }))
}

async function rollUp(tx: Transaction, increments: readonly Increment[]): Promise<void> {
  if (increments.length === 0) return
  await tx.execute(sql`
    insert into post_stat_daily as s (post_id, day, shown, opened)
    select post_id, day, sum(shown), sum(opened)
      from jsonb_to_recordset(${JSON.stringify(increments)}::jsonb) as r (post_id bigint, day date, shown integer, opened integer)
      group by 1, 2 order by 1, 2
    on conflict (post_id, day) do update set shown = s.shown + excluded.shown, opened = s.opened + excluded.opened`)
}
