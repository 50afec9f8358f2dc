import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { groupBy } from '../group-by'
import type { CountBatch } from './counts.contract'
import type { EventKind, Source } from './kinds.contract'
import { clockOf } from './local-clock'
import { type Place, placesOf } from './places'
import { addedUp, listed, rollUpCounts } from './roll-up-columns'
import {
  countBatches,
  dealershipStatDaily,
  dealershipStatHourly,
  leftOutHourly,
  marketplaceStatDaily,
  vehicleStatDaily,
} from './schema'
import { recordSearches } from './searches/record-searches'
import { liveVisitsOf, visitsOf } from './visits'

/** Happened to a vehicle so many times, in one hour of its dealership’s clock. */
interface Increment {
  vehicleId: number
  dealershipId: number
  day: string
  hour: number
  source: Source
  kind: EventKind | 'shown'
  count: number
}
/** Counts within the transaction of a batch what it holds for a concept above this one, and answers how many events were new. */
export type CountMore<Reading = Context> = (tx: Transaction, batch: CountBatch, context: Reading) => Promise<number>

export const emptyBatch: CountBatch = {
  shown: [],
  events: [],
  searches: [],
  postsShown: [],
  postsOpened: [],
  ads: [],
  withdrawn: [],
  leftOut: [],
}

/**
 * Writes a batch and all roll-ups of it in one transaction, so that a day is at each moment the sum of its rows. What
 * names no vehicle that was ever published is passed over; an event that the visit has had this day counts no more, and
 * neither does a batch that was counted before.
 */
export const recordCounts = <Reading extends Pick<Context, 'db' | 'now'>>(
  context: Reading,
  batch: CountBatch,
  countMore?: CountMore<Reading>,
): Promise<{ counted: number }> =>
  transaction(context, async (tx) => {
    if (batch.id && !(await isNewBatch(tx, batch.id, context.now()))) return { counted: 0 }
    const places = await placesOf(tx, [
      ...[...batch.shown, ...batch.events].map(({ vehicleId }) => vehicleId),
      ...batch.searches.flatMap((search) => search?.vehicleIds ?? []),
    ])
    const events = await insertEvents(tx, batch.events, places)
    const shown = await insertShown(tx, batch.shown, places)
    const withdrawn = await withdraw(tx, batch.withdrawn)
    await rollUp(tx, [...events, ...shown, ...withdrawn])
    await recordSearches(tx, batch.searches, places)
    await countLeftOut(tx, batch.leftOut)
    const more = (await countMore?.(tx, batch, context)) ?? 0
    return { counted: events.length + more }
  })

/** Waits for a transaction that counts the same batch. */
async function isNewBatch(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(countBatches)
    .values({ id, at })
    .onConflictDoNothing()
    .returning({ id: countBatches.id })
  return inserted.length > 0
}

async function insertEvents(
  tx: Transaction,
  events: CountBatch['events'],
  places: Map<number, Place>,
): Promise<Increment[]> {
  const located = events.flatMap((event) => {
    const place = places.get(event.vehicleId)
    return place?.isOnSale ? [{ ...event, ...place, ...clockOf(place.timeZone, new Date(event.at)) }] : []
  })
  if (located.length === 0) return []
  const days = located.map(({ day }) => day)
  const visitOf = await visitsOf(tx, days)
  const rows = located.map(({ vehicleId, dealershipId, day, kind, at, source, host, network, userAgent }) => ({
    vehicle_id: vehicleId,
    dealership_id: dealershipId,
    day,
    kind,
    at,
    source,
    host,
    visit: String(visitOf(day, { network, userAgent })),
  }))
  const [opened, others] = [rows.filter(({ kind }) => kind === 'opened'), rows.filter(({ kind }) => kind !== 'opened')]
  const inserted = [...(await insertNew(tx, opened)), ...(await insertNew(tx, others))]
  return incrementsOf(inserted, places, 1)
}

/** Counts what a visit does with a vehicle that it has opened under the way by which it came. */
async function insertNew(tx: Transaction, rows: readonly object[]): Promise<EventRow[]> {
  if (rows.length === 0) return []
  const wayOfVisit = sql`(select o.source from visit_event o
    where o.vehicle_id = e.vehicle_id and o.day = e.day and o.kind = 'opened' and o.visit = e.visit)`
  const inserted = await tx.execute<EventRow>(sql`
    insert into visit_event (vehicle_id, dealership_id, day, kind, visit, at, source, host)
    select vehicle_id, dealership_id, day, kind, visit, at, coalesce(${wayOfVisit}, source), host
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
        (vehicle_id bigint, dealership_id bigint, day date, kind text, visit bigint, at timestamptz, source text, host text)
      order by vehicle_id, day, kind, visit
    on conflict do nothing
    returning vehicle_id, dealership_id, day::text, kind, source, at`)
  return inserted.rows
}

type EventRow = {
  vehicle_id: string
  dealership_id: string
  day: string
  kind: EventKind
  source: Source
  at: Date | string
}

const incrementsOf = (rows: readonly EventRow[], places: Map<number, Place>, count: 1 | -1): Increment[] =>
  rows.map(({ vehicle_id, dealership_id, day, kind, source, at }) => {
    const vehicleId = Number(vehicle_id)
    const { hour } = clockOf(places.get(vehicleId)?.timeZone ?? 'UTC', new Date(at))
    return { vehicleId, dealershipId: Number(dealership_id), day, hour, kind, source, count }
  })

async function insertShown(
  tx: Transaction,
  shown: CountBatch['shown'],
  places: Map<number, Place>,
): Promise<Increment[]> {
  const increments = shown.flatMap(({ vehicleId, source, at, count }): (Increment & { at: string })[] => {
    const place = places.get(vehicleId)
    if (!place) return []
    const { dealershipId, timeZone } = place
    return [{ vehicleId, dealershipId, ...clockOf(timeZone, new Date(at)), source, kind: 'shown', count, at }]
  })
  if (increments.length === 0) return []
  const rows = increments.map(({ vehicleId, dealershipId, day, source, count, at }) => ({
    vehicle_id: vehicleId,
    dealership_id: dealershipId,
    day,
    source,
    count,
    at,
  }))
  await tx.execute(sql`
    insert into vehicle_shown as s (vehicle_id, dealership_id, day, minute, source, count)
    select vehicle_id, dealership_id, day, date_trunc('minute', at), source, sum(count)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (vehicle_id bigint, dealership_id bigint, day date, at timestamptz, source text, count integer)
      group by 1, 2, 3, 4, 5 order by 1, 4, 5
    on conflict (vehicle_id, minute, source) do update set count = s.count + excluded.count`)
  return increments
}

/** Takes back what visits of today did that turned out to be programs. */
async function withdraw(tx: Transaction, withdrawn: CountBatch['withdrawn']): Promise<Increment[]> {
  if (withdrawn.length === 0) return []
  const visits = (await liveVisitsOf(tx, withdrawn)).map(String)
  const { rows } = await tx.execute<EventRow & { time_zone: string }>(sql`
    delete from visit_event e using dealership d
      where d.id = e.dealership_id and e.visit = any(${sql.param(visits)}::bigint[])
      returning e.vehicle_id, e.dealership_id, e.day::text, e.kind, e.source, e.at, d.time_zone`)
  const places = new Map(
    rows.map(({ vehicle_id, dealership_id, time_zone }) => [
      Number(vehicle_id),
      { dealershipId: Number(dealership_id), timeZone: time_zone, isOnSale: true },
    ]),
  )
  return incrementsOf(rows, places, -1)
}

/** Adds in an order of keys, so that two that write at once wait for each other and never both. */
async function rollUp(tx: Transaction, increments: readonly Increment[]): Promise<void> {
  if (increments.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(increments.map(asRow))}::jsonb) as r
    (vehicle_id bigint, dealership_id bigint, day date, hour integer, source text, kind text, count integer)`
  await tx.execute(sql`
    insert into ${vehicleStatDaily} as s (vehicle_id, day, source, dealership_id, ${columns})
    select vehicle_id, day, source, dealership_id, ${summed} from ${rows} group by 1, 2, 3, 4 order by 1, 2, 3
    on conflict (vehicle_id, day, source) do update set ${added}`)
  await tx.execute(sql`
    insert into ${dealershipStatDaily} as s (dealership_id, day, source, ${columns})
    select dealership_id, day, source, ${summed} from ${rows} group by 1, 2, 3 order by 1, 2, 3
    on conflict (dealership_id, day, source) do update set ${added}`)
  await tx.execute(sql`
    insert into ${marketplaceStatDaily} as s (day, source, ${columns})
    select day, source, ${summed} from ${rows} group by 1, 2 order by 1, 2
    on conflict (day, source) do update set ${added}`)
  await tx.execute(sql`
    insert into ${dealershipStatHourly} as s (dealership_id, day, hour, opened)
    select dealership_id, day, hour, sum(count) from ${rows} where kind = 'opened' group by 1, 2, 3 order by 1, 2, 3
    on conflict (dealership_id, day, hour) do update set opened = s.opened + excluded.opened`)
}

const asRow = ({ vehicleId, dealershipId, ...rest }: Increment) => ({
  vehicle_id: vehicleId,
  dealership_id: dealershipId,
  ...rest,
})

const columns = listed(rollUpCounts)
const added = addedUp(rollUpCounts)
const summed = sql.join(
  rollUpCounts.map((name) => sql`coalesce(sum(count) filter (where kind = ${sql.raw(`'${name}'`)}), 0)`),
  sql`, `,
)

/** Adds in the order of the key, as `rollUp` does. */
async function countLeftOut(tx: Transaction, leftOut: CountBatch['leftOut']): Promise<void> {
  const hours = groupBy(leftOut, ({ reason, at }) => `${at.slice(0, 13)} ${reason}`)
  const inOrder = [...hours].sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = inOrder.flatMap(([, ones]) => {
    const [first] = ones
    return first
      ? [
          {
            hour: new Date(`${first.at.slice(0, 13)}:00:00Z`),
            reason: first.reason,
            count: ones.reduce((sum, { count }) => sum + count, 0),
          },
        ]
      : []
  })
  if (rows.length === 0) return
  await tx
    .insert(leftOutHourly)
    .values(rows)
    .onConflictDoUpdate({
      target: [leftOutHourly.hour, leftOutHourly.reason],
      set: { count: sql`${leftOutHourly.count} + excluded.count` },
    })
}
