import { findPlace, type Place } from '../content/places'
import type { Context } from '../context'
import { milesBetween } from '../distance'
import { notComputed, type PriceStanding, storedRatings } from '../pricing/labels'
import { readIds, type VisibleVehicle, visibleVehicles } from './by-ids'
import type { ComparedVehicle, MissingVehicle, VehicleCard } from './contract'
import { dropOf } from './lifecycle/drop'
import { presentVehicle } from './present'

const maxCompared = 12
const maxCards = 50

interface Comparison {
  items: ComparedVehicle[]
  missing: MissingVehicle[]
  place: Pick<Place, 'zip' | 'city' | 'state'> | null
}

/** Up to 12, in the order of `ids`. Throws invalid for ids that are no numbers or too many. */
export async function compareVehicles(
  context: Context,
  { ids, zip }: { ids: string; zip?: string },
): Promise<Comparison> {
  const place = zip ? await findPlace(context, zip) : null
  const { visible, missing } = await visibleVehicles(context, readIds(ids, maxCompared))
  const labels = await labelsOf(context, visible)
  const items = visible.map((found) => {
    const { description, descriptionHtml, history, ...facts } = presentVehicle({ ...found, history: [] })
    const { id, slug, name } = found.dealership
    const distanceMiles = place && Math.round(milesBetween(place, found.vehicle))
    return { ...facts, ...(labels.get(facts.id) ?? notComputed), dealership: { id, slug, name }, distanceMiles }
  })
  return { items, missing, place: place && { zip: place.zip, city: place.city, state: place.state } }
}

/** Up to 50, in the order of `ids`. Throws invalid for ids that are no numbers or too many. */
export const vehicleCards = (context: Context, ids: string) => cardsByIds(context, readIds(ids, maxCards))

export async function cardsByIds(context: Context, ids: number[]) {
  const { visible, missing } = await visibleVehicles(context, ids)
  const labels = await labelsOf(context, visible)
  const cards = visible.map((found) => cardOf(found, labels.get(found.vehicle.id) ?? notComputed, context.now()))
  return { items: cards, missing }
}

const labelsOf = (context: Context, visible: VisibleVehicle[]) =>
  storedRatings(
    context,
    visible.map(({ vehicle }) => vehicle.id),
  )

function cardOf(found: VisibleVehicle, rated: PriceStanding, now: Date): VehicleCard {
  const facts = presentVehicle({ ...found, history: [] })
  const { id, slug, title, year, trim, condition, drivetrain, transmission, mileage, city, state } = facts
  const { listedAt, status, price, titleBrand, owners, accidents } = facts
  const [cover] = facts.pictures
  return {
    id,
    slug,
    title,
    year,
    trim,
    condition,
    drivetrain,
    transmission,
    mileage,
    city,
    state,
    titleBrand,
    owners,
    accidents,
    ...rated,
    msrpCents: price?.msrpCents ?? null,
    listedAt,
    status,
    body: found.vehicle.body,
    make: facts.make.name,
    model: facts.model.name,
    totalCents: price?.totalCents ?? null,
    dropCents: price && dropOf(price, now),
    distanceMiles: null,
    dealership: {
      name: found.dealership.name,
      slug: found.dealership.slug,
      logoId: found.dealership.logoAssetId,
    },
    cover: cover ?? null,
  }
}
