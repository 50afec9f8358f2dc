import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { vehicles } from '../schema'
import type { RawHash } from './raw-hash'
import { feedVehicles } from './schema'

const rowsAtOnce = 20_000
/** Of the slots in use: beyond it looking one up takes several tries. */
const maxLoad = 0.6

/**
 * The rows from which vehicles were last written, by the hash of their text, with the line where each is seen again.
 * Typed arrays: a million rows take 50 MB here and five times as much in a Map.
 */
export class KnownRows {
  size = 0
  seen = 0
  private capacity = 1024
  private high = new Int32Array(this.capacity)
  private low = new Int32Array(this.capacity)
  private vehicleIds = new Float64Array(this.capacity)
  private lines = new Uint32Array(this.capacity)

  add(hash: RawHash, vehicleId: number): void {
    if (this.size >= this.capacity * maxLoad) this.grow()
    this.put(hash.high, hash.low, vehicleId)
  }

  /** The line where this row was seen before: 0 when this is the first time, undefined when the row is not known. */
  see(hash: RawHash, line: number): number | undefined {
    const slot = this.slotOf(hash.high, hash.low)
    if (this.vehicleIds[slot] === 0) return undefined
    const before = this.lines[slot] ?? 0
    this.lines[slot] = line
    if (before === 0) this.seen += 1
    return before
  }

  *seenVehicles(): Generator<{ vehicleId: number; line: number }> {
    for (const [slot, line] of this.lines.entries()) if (line > 0) yield { vehicleId: this.vehicleIds[slot] ?? 0, line }
  }

  *unseenVehicles(): Generator<number> {
    for (const [slot, id] of this.vehicleIds.entries()) if (id !== 0 && this.lines[slot] === 0) yield id
  }

  private put(high: number, low: number, vehicleId: number) {
    const slot = this.slotOf(high, low)
    if (this.vehicleIds[slot] === 0) this.size += 1
    this.high[slot] = high
    this.low[slot] = low
    this.vehicleIds[slot] = vehicleId
  }

  private slotOf(high: number, low: number): number {
    const mask = this.capacity - 1
    let slot = low & mask
    while (this.vehicleIds[slot] !== 0 && (this.low[slot] !== low || this.high[slot] !== high)) slot = (slot + 1) & mask
    return slot
  }

  private grow() {
    const { high, low, vehicleIds } = this
    this.capacity *= 2
    this.size = 0
    this.high = new Int32Array(this.capacity)
    this.low = new Int32Array(this.capacity)
    this.vehicleIds = new Float64Array(this.capacity)
    this.lines = new Uint32Array(this.capacity)
    for (const [slot, id] of vehicleIds.entries()) if (id !== 0) this.put(high[slot] ?? 0, low[slot] ?? 0, id)
  }
}

/** Rows whose vehicle would come back to the market, is gone, or has had a lock let go of, are left out: those are read again. */
export async function loadKnownRows({ db }: Pick<Context, 'db'>, dealershipId: number): Promise<KnownRows> {
  const known = new KnownRows()
  let after = 0
  for (;;) {
    const { rows } = await db.execute<{ id: string; high: number; low: number }>(sql`
      select f.vehicle_id as id, (f.raw_hash >> 32)::int as high, ((f.raw_hash << 32) >> 32)::int as low
      from ${feedVehicles} f join ${vehicles} v on v.id = f.vehicle_id
      where f.dealership_id = ${dealershipId} and f.vehicle_id > ${after} and f.raw_hash is not null
        and v.feed_row_hash is not null
        and v.dealership_id = f.dealership_id and v.status not in ('draft', 'archived')
        and not (v.status = 'delisted' and coalesce(v.status_reason, '') in ('feed_missing', 'stale'))
      order by f.vehicle_id limit ${rowsAtOnce}`)
    for (const { id, high, low } of rows) known.add({ high, low }, Number(id))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return known
    after = Number(last.id)
  }
}
