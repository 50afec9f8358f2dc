import type { ToldFacts, ToldState } from '../vehicles/v1/told-facts'
import type { WebhookEventKind } from './event-kinds.contract'

export type VehicleNow = Pick<ToldFacts, 'state' | 'totalCents' | 'version'>
export type VehicleTold = Omit<VehicleNow, 'state'> & { state: ToldState }

/** What has happened to a vehicle since it was told of last. Nothing is told of a draft. */
export function eventsOfVehicle(now: VehicleNow, told: VehicleTold | undefined): WebhookEventKind[] {
  if (!told) return now.state === 'on' ? ['vehicle.created'] : []
  if (now.state === 'on') return changesOnSale(now, told)
  if (told.state !== 'on') return []
  return now.state === 'sold' ? ['vehicle.sold'] : ['vehicle.delisted']
}

function changesOnSale(now: VehicleNow, told: VehicleTold): WebhookEventKind[] {
  if (told.state !== 'on') return ['vehicle.updated']
  if (now.totalCents !== told.totalCents) return ['vehicle.price_changed', 'vehicle.updated']
  return now.version === told.version ? [] : ['vehicle.updated']
}

/** What is remembered of it; null: nothing yet. */
export function toldOf({ state, ...now }: VehicleNow, told: VehicleTold | undefined): VehicleTold | null {
  if (state !== 'draft') return { ...now, state }
  return told ? { ...now, state: 'off' } : null
}
