import { originalOf } from '../../assets/assets'
import type { FileStore } from '../../assets/files'
import { limitConcurrency } from '../../assets/limit-concurrency'
import { renderShareImage, type ShareSite } from '../../assets/share'
import type { Context } from '../../context'
import type { VehicleDetail } from '../contract'
import { publicVehicle } from '../public-vehicle'
import { shareSite } from './share-site'

/** Made on the first request and stored. Throws not_found for a hidden vehicle, gone for one that is gone. */
export async function shareImage(context: Context, files: FileStore, slug: string) {
  const vehicle = await publicVehicle(context, slug)
  const site = await shareSite(context)
  const key = `${folderOf(vehicle)}/${vehicle.shareVersion}.jpg`
  const make = async () => (await files.read(key)) ?? render(context, files, { vehicle, site, key })
  return {
    version: vehicle.shareVersion,
    bytes: (await files.read(key)) ?? (await inTurn(make, vehicle.dealership.id)),
  }
}

/** Draws one at a time, so that a crawler that asks for a thousand at once uses one core, not all. Dealerships take turns. */
const inTurn = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

const folderOf = ({ id }: VehicleDetail): string => `share/${id}`

interface Drawn {
  vehicle: VehicleDetail
  site: ShareSite
  key: string
}

async function render(context: Context, files: FileStore, { vehicle, site, key }: Drawn): Promise<Buffer> {
  const [cover] = vehicle.pictures
  const photo = cover ? await originalOf(context, files, cover.id) : null
  const words = { title: vehicle.title, facts: factsOf(vehicle), ...priceOf(vehicle) }
  const bytes = await renderShareImage(words, photo, site)
  await files.write(key, bytes)
  await removeOthers(files, folderOf(vehicle), key)
  return bytes
}

/** Leaves one picture of a car: each new price, photo, name and color of the site makes another. */
async function removeOthers(files: FileStore, folder: string, newest: string): Promise<void> {
  const others = (await files.list(folder)).filter((key) => key !== newest)
  await Promise.all(others.map((key) => files.remove(key)))
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
