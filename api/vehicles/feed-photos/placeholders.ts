import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { PhotoList } from './photo-worker'
import { feedPhotoLists, feedPhotos } from './schema'

/** The same file at so many vehicles of a dealership, of more than one model, shows none of them. */
const minVehicles = 5
const minModels = 2

/** Of these files. Vehicles that show one already are taken up once more. */
export async function findPlaceholders(
  tx: Transaction,
  { dealershipId, vehicleId }: PhotoList,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    select p.sha256 from ${feedPhotos} p join vehicle v on v.id = p.vehicle_id
    where p.sha256 = any(${sql.param([...hashes])}::text[]) and v.dealership_id = ${dealershipId} and p.position is not null
    group by p.sha256
    having count(distinct v.id) >= ${minVehicles} and count(distinct v.model_id) >= ${minModels}`)
  const found = rows.map(({ sha256 }) => sha256)
  if (found.length > 0)
    await tx.execute(sql`
      update ${feedPhotoLists} l set state = 'waiting', held_until = null, attempts = 0
      where l.state = 'done' and l.vehicle_id <> ${vehicleId} and l.dealership_id = ${dealershipId}
        and exists (select 1 from ${feedPhotos} p where p.vehicle_id = l.vehicle_id and p.position is not null
          and p.sha256 = any(${sql.param(found)}::text[]) and p.noted_code is distinct from 'PHOTO_PLACEHOLDER')`)
  return new Set(found)
}
