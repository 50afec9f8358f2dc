import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { similarWithAd } from '~/advertising/public/similar-ad.server'
import { recentlyViewed } from '~/browser-state/recent.server'
import { savedOf } from '~/browser-state/saved.server'
import { embeddableMeta } from '~/embeddable-meta'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { paths } from '~/paths'
import { costOf } from '~/pricing/cost.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { vehicleShipping } from '~/shipping/vehicle-estimate.server'
import { pageMeta } from '~/site'
import { UpstreamError } from '~/upstream/errors'
import { cardRenderer } from '~/vehicles/cards.server'
import { GoneVehicle } from '~/vehicles/GoneVehicle'
import { carForSale } from '~/vehicles/json-ld.server'
import { fullName, priceInWords } from '~/vehicles/offer'
import { renderVehicle } from '~/vehicles/page.server'
import { VehiclePage } from '~/vehicles/VehiclePage'
import type { DealershipDetail } from '../../../api/dealerships/contract'
import { listSimilar, type VehicleDetail } from '../../../api/vehicles/contract'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const read = await readOrNull(context, slug)
  if (!read) {
    const [{ title, items }, renderCards] = await Promise.all([
      context.api.call(listSimilar, { slug }),
      cardRenderer(context),
    ])
    return data({ kind: 'gone' as const, title, similar: renderCards(items) }, { status: 410 })
  }
  const { vehicle, dealership, similar } = read.page
  if (vehicle.slug !== slug) throw safeRedirect(paths.vehicle(vehicle.slug) + context.url.search, 301)
  const photo = photoOf(context, vehicle)
  const { place } = context.current.browserState
  const [cost, shipping, recent, saved] = await Promise.all([
    vehicle.status === 'sold' ? null : costOf(context, read),
    vehicle.status === 'sold' || !place ? null : vehicleShipping(context, vehicle, place),
    recentlyViewed(context, { except: vehicle.id }),
    savedOf(context),
  ])
  addJsonLd(context, carForSale(vehicle, dealership, context.origin))
  const { id, status, pictures } = vehicle
  const found = {
    kind: 'here' as const,
    head: headOf(vehicle, dealership, context.origin),
    vehicle: { id, isSold: status === 'sold', isIllustrated: pictures.some(({ illustration }) => illustration) },
    page: renderVehicle(context, { read, cost, shipping, photo, saved: saved.vehicles.includes(id) }),
    ...(await similarWithAd(context, vehicle, similar)),
    recent,
  }
  return data(found, { status: Object.keys(cost?.errors ?? {}).length > 0 ? 400 : 200 })
}

/** Which picture is shown: one that there is, whatever the address says. */
const photoOf = (context: RequestContext, { pictures }: VehicleDetail): number =>
  Math.min(Math.max(1, Math.trunc(Number(context.url.searchParams.get('photo'))) || 1), Math.max(1, pictures.length))

/** Null when the vehicle was here and is gone. */
async function readOrNull(context: RequestContext, slug: string) {
  try {
    return await orPageNotFound(context.url, context.vehiclePages.read(context, slug))
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 410) return null
    throw error
  }
}

function headOf(vehicle: VehicleDetail, dealership: DealershipDetail, origin: string) {
  const name = fullName(vehicle)
  const price = priceInWords(vehicle)
  return {
    title: `${name}, ${price}`,
    description: `${name} at ${dealership.name} in ${vehicle.city}, ${vehicle.state}: ${price}${vehicle.price ? ' in total, before tax and title' : ''}.`,
    canonical: origin + paths.vehicle(vehicle.slug),
    image: origin + paths.shareImage(vehicle.slug, vehicle.shareVersion),
    imageAlt: `${name}, ${price}`,
    noindex: vehicle.status === 'sold',
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: found, error }) => {
  if (!found || error) return []
  if (found.kind === 'gone') return pageMeta({ title: `${found.title}, no longer listed`, noindex: true })
  return embeddableMeta(found.head)
}

export default function Vehicle() {
  const found = useLoaderData<typeof loader>()
  if (found.kind === 'gone') return <GoneVehicle title={found.title} similar={found.similar} />
  return <VehiclePage {...found} key={found.vehicle.id} />
}
