import { createHash } from 'node:crypto'
import { originalOf } from '../../assets/assets'
import type { FileStore } from '../../assets/files'
import { limitConcurrency } from '../../assets/limit-concurrency'
import { renderShareImage, type ShareSite } from '../../assets/share'
import type { Context } from '../../context'
import { deliveredName } from '../../site-settings/identity/delivered-name.contract'
import { siteName } from '../../site-settings/identity/identity.section'
import { deliveredColor } from '../../site-settings/look/delivered-color.contract'
import { siteLook } from '../../site-settings/look/look.section'
import type { VehicleDetail } from '../contract'
import { publicVehicle } from '../public-vehicle'

/** Made on the first request and stored. Throws not_found for a hidden vehicle, gone for one that is gone. */
export async function shareImage(context: Context, files: FileStore, slug: string) {
  const vehicle = await publicVehicle(context, slug)
  const site = await shareSite(context)
  const key = `share/${vehicle.id}/${vehicle.shareVersion}${signOf(site)}.jpg`
  const make = async () => (await files.read(key)) ?? render(context, files, { vehicle, site, key })
  return {
    version: vehicle.shareVersion,
    bytes: (await files.read(key)) ?? (await inTurn(make, vehicle.dealership.id)),
  }
}

/** Draws one at a time, so that a crawler that asks for a thousand at once uses one core, not all. Dealerships take turns. */
const inTurn = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

async function shareSite(context: Context): Promise<ShareSite> {
  const [name, { color }] = await Promise.all([siteName(context), siteLook(context)])
  return { name, color }
}

/** Tells pictures of the same car apart that were drawn under another name or in another color. */
const signOf = ({ name, color }: ShareSite): string =>
  name === deliveredName && color === deliveredColor
    ? ''
    : `-${createHash('sha256').update(`${name} ${color}`).digest('hex').slice(0, 8)}`

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
