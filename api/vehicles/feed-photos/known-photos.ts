import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { holdOn } from './claim-list'
import type { Fetched } from './fetch-photo'
import type { FeedPhoto, PhotoLimits, PhotoList } from './photo-worker'
import { feedPhotos } from './schema'

/** One row for each address of the list, in its order; of a new list all of them wait, those that are known too. */
export const takeUpAddresses = (context: Context, list: PhotoList): Promise<FeedPhoto[]> =>
  transaction(context, async (tx) => {
    const { vehicleId, revision } = list
    await tx.execute(sql`
      update ${feedPhotos} set position = null where vehicle_id = ${vehicleId} and revision < ${revision}`)
    const isKept = sql`(feed_photo.revision = excluded.revision and not (feed_photo.state = 'fetched' and feed_photo.asset_id is null))`
    await tx.execute(sql`
      insert into ${feedPhotos} (vehicle_id, address_hash, address, position, revision, state)
      select ${vehicleId}::bigint, md5(a.address), a.address, a.place - 1, ${revision}::int, 'waiting'
      from jsonb_array_elements_text(${JSON.stringify(list.addresses)}::jsonb) with ordinality a(address, place)
      on conflict (vehicle_id, address_hash) do update set position = excluded.position, revision = excluded.revision,
        state = case when ${isKept} then feed_photo.state else 'waiting' end,
        noted_code = case when ${isKept} then feed_photo.noted_code end`)
    return photosInOrder(tx, vehicleId)
  })

export const photosInOrder = (db: Context['db'] | Transaction, vehicleId: number): Promise<FeedPhoto[]> =>
  db
    .select()
    .from(feedPhotos)
    .where(and(eq(feedPhotos.vehicleId, vehicleId), isNotNull(feedPhotos.position)))
    .orderBy(asc(feedPhotos.position))

/** In one transaction with the list's hold. Throws ListTakenOver. */
export const noteFetched = (
  context: Context,
  { leaseSeconds }: Pick<PhotoLimits, 'leaseSeconds'>,
  list: PhotoList,
  photo: FeedPhoto,
  fetched: Fetched,
): Promise<void> =>
  transaction(context, async (tx) => {
    await holdOn(tx, list, { heldUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    await tx
      .update(feedPhotos)
      .set(factsOf(fetched))
      .where(and(eq(feedPhotos.vehicleId, photo.vehicleId), eq(feedPhotos.addressHash, photo.addressHash)))
  })

function factsOf(fetched: Fetched): Partial<FeedPhoto> {
  if (fetched.is === 'failed')
    return { state: fetched.isFinal ? 'failed' : 'waiting', failureCode: fetched.code, failure: fetched.reason }
  const { is: state, ...facts } = fetched
  return { state, ...facts, failureCode: null, failure: null }
}
