import { limitConcurrency } from '../assets/limit-concurrency'
import type { Context } from '../context'
import { findDealership } from '../dealerships/lookup'
import { outgoingIds } from '../vehicles/outgoing/outgoing-vehicles'
import { apiVehicles } from '../vehicles/v1/present'
import { formats } from './formats/formats'
import { type ChannelRow, filterOf } from './matching'

const vehiclesAtOnce = 200
/** Dealerships take turns part by part: one whose files are fetched often has one at work. */
const inTurn = limitConcurrency({ atOnce: 4, waiting: Infinity, perKey: { atOnce: 1, waiting: Infinity } })

export interface Written {
  rows: number
  bytes: number
  complete: boolean
}

/**
 * The file of a channel, read from the database as it is fetched: so many vehicles are in memory at a time, however many
 * there are. `ended` is told once, also when whoever fetches goes away.
 */
export function feedStream(
  context: Pick<Context, 'db'>,
  origin: string,
  channel: ChannelRow,
  ended: (written: Written) => Promise<void>,
): ReadableStream<Uint8Array> {
  const written = { rows: 0, bytes: 0, complete: false }
  const parts = partsOf(context, origin, channel, written)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await inTurn(() => parts.next(), channel.dealershipId)
      if (done) {
        await ended({ ...written, complete: true })
        controller.close()
        return
      }
      const bytes = encoder.encode(value)
      written.bytes += bytes.length
      controller.enqueue(bytes)
    },
    async cancel() {
      await parts.return()
      await ended(written)
    },
  })
}

async function* partsOf(
  { db }: Pick<Context, 'db'>,
  origin: string,
  channel: ChannelRow,
  written: { rows: number },
): AsyncGenerator<string, void, void> {
  const format = formats[channel.format]
  const filter = filterOf(channel)
  const dealership = await findDealership({ db }, channel.dealershipId)
  yield format.head(dealership)
  for (let after = 0; ; ) {
    const ids = await outgoingIds({ db }, filter, { after, limit: vehiclesAtOnce })
    const found = await apiVehicles({ db }, origin, ids)
    if (found.length > 0) yield found.map((one) => format.row(one, dealership, written.rows++ === 0)).join('')
    const last = ids.at(-1)
    if (last === undefined || ids.length < vehiclesAtOnce) break
    after = last
  }
  yield format.tail()
}
