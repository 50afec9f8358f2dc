import type { AdEventKind } from '../kinds.contract'

/** Names what was counted once: an advertisement, a visit, and the day or the ten minutes. */
export type CountedEvent = {
  advertisement_id: string
  day: string
  kind: AdEventKind
  visit: string
  bucket: number
  millicents: string
}

/** Maps advertisements to their campaign. */
export type Owners = ReadonlyMap<number, { campaignId: number; isLive: boolean }>
