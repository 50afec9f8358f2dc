import type { Caller } from '~/upstream/transport.server'
import type { VehicleEvent } from '../../api/counting/counts.contract'

/** Holds where a vehicle's count comes from, and what it is. */
export interface VehicleCount extends VehicleEvent {
  vehicleId: number
}

/** Gathers what visits do; the server sends it on in batches (server/counting). */
export interface Counter {
  note(caller: Pick<Caller, 'clientAddress' | 'userAgent'>, count: VehicleCount): void
  notePost(caller: Pick<Caller, 'clientAddress' | 'userAgent'>, postId: number): void
  noteAds(
    caller: Pick<Caller, 'clientAddress' | 'userAgent'>,
    kind: 'shown' | 'clicked',
    tokens: readonly string[],
  ): void
  /** Names the advertisement whose address a token is; null where we made no such token. */
  adOf(token: string): number | null
  /** Names the picture by which a browser without script says that it has opened a page. */
  pictureOf(id: number, of?: 'vehicle' | 'post'): string
}
