import { originalOf } from '../../assets/assets'
import type { FileStore } from '../../assets/files'
import { limitConcurrency } from '../../assets/limit-concurrency'
import { renderShareImage } from '../../assets/share'
import type { Context } from '../../context'
import type { VehicleDetail } from '../contract'
import { publicVehicle } from '../public-vehicle'

/** Made on the first request and stored. Throws not_found for a hidden vehicle, gone for one that is gone. */
export async function shareImage(context: Context, files: FileStore, slug: string) {
  const vehicle = await publicVehicle(context, slug)
  const key = `share/${vehicle.id}/${vehicle.shareVersion}.jpg`
  const make = async () => (await files.read(key)) ?? render(context, files, vehicle, key)
  return {
    version: vehicle.shareVersion,
    bytes: (await files.read(key)) ?? (await inTurn(make, vehicle.dealership.id)),
  }
}

/** Draws one at a time, so that a crawler that asks for a thousand at once uses one core, not all. Dealerships take turns. */
const inTurn = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

async function render(context: Context, files: FileStore, vehicle: VehicleDetail, key: string): Promise<Buffer> {
  const [cover] = vehicle.pictures
  const photo = cover ? await originalOf(context, files, cover.id) : null
  const bytes = await renderShareImage({ title: vehicle.title, facts: factsOf(vehicle), ...priceOf(vehicle) }, photo)
  await files.write(key, bytes)
  return bytes
}

const factsOf = ({ trim, mileage }: VehicleDetail): string =>
  [trim, mileage === null ? null : `${mileage.toLocaleString('en-US')} miles`].filter(Boolean).join(' · ')

function priceOf({ price, status }: VehicleDetail): { large: string; small: string } {
  if (status === 'sold') return { large: 'Sold', small: '' }
  if (!price) return { large: 'Price on request', small: '' }
  return {
    large: `$${Math.round(price.totalCents / 100).toLocaleString('en-US')}`,
    small: 'total, before tax and title',
  }
}
