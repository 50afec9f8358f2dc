import type { VehicleCard } from '../../vehicles/contract'
import type { AlertCar, AlertGroup, AlertKind } from './email-message'
import type { AlertRow } from './notices'
import { dropOf } from './subject'

type FoundAlert = Pick<AlertRow, 'vehicleId' | 'kind' | 'beforeCents'>

export interface DueGroup extends Pick<AlertGroup, 'scope' | 'title' | 'path'> {
  alerts: FoundAlert[]
}

const carsShown = 6

/** A drop that was taken back and a new car that is gone are left out. A car stands in the first group that has it. */
export function groupsOf(groups: readonly DueGroup[], cards: ReadonlyMap<number, VehicleCard>) {
  const told = new Set<number>()
  return groups.flatMap(({ alerts, ...group }): (AlertGroup & { all: AlertCar[] })[] => {
    const ids = [...new Set(alerts.map(({ vehicleId }) => vehicleId))].filter((id) => !told.has(id))
    const all = ids.flatMap((id) => {
      const card = cards.get(id)
      const car =
        card &&
        carOf(
          alerts.filter(({ vehicleId }) => vehicleId === id),
          card,
        )
      if (!car) return []
      told.add(id)
      return [car]
    })
    all.sort(mostTelling)
    return all.length > 0 ? [{ ...group, all, cars: all.slice(0, carsShown), total: all.length }] : []
  })
}

const order: readonly AlertKind[] = ['new', 'price_drop', 'back', 'sold']
const mostTelling = (a: AlertCar, b: AlertCar): number =>
  order.indexOf(a.kind) - order.indexOf(b.kind) || dropOf(b) - dropOf(a)

function carOf(alerts: readonly FoundAlert[], card: VehicleCard): AlertCar | null {
  const kind = kindNow(alerts, card)
  if (!kind) return null
  const before = kind === 'price_drop' ? (firstDrop(alerts)?.beforeCents ?? null) : null
  return {
    slug: card.slug,
    title: card.title,
    model: `${card.make} ${card.model}`,
    kind,
    beforeCents: before,
    totalCents: card.totalCents,
    facts: factsOf(card),
    rating: card.rating && { band: card.rating.band, bandTo: card.rating.bandTo },
    picture: card.cover && { id: card.cover.id, alt: card.cover.alt || card.title },
  }
}

const firstDrop = (alerts: readonly FoundAlert[]) => alerts.find(({ kind }) => kind === 'price_drop')

function kindNow(alerts: readonly FoundAlert[], { status, totalCents }: VehicleCard): AlertKind | null {
  const was = (kind: AlertKind) => alerts.some((alert) => alert.kind === kind)
  if (status === 'sold') return was('sold') ? 'sold' : null
  if (was('new')) return 'new'
  if (was('back')) return 'back'
  const before = firstDrop(alerts)?.beforeCents ?? null
  return before !== null && totalCents !== null && totalCents < before ? 'price_drop' : null
}

const factsOf = ({ trim, mileage, city, state }: VehicleCard): string =>
  [trim, mileage === null ? null : `${mileage.toLocaleString('en-US')} mi`, `${city}, ${state}`]
    .filter(Boolean)
    .join(' · ')
