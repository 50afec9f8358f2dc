import type { MessageFile } from '../../assets/message-files'
import type { Source } from '../../counting/kinds.contract'
import type { DealershipRow } from '../../dealerships/row'
import type { LeadVehicle } from '../schema'

/** Holds what is known of a lead before it is stored. */
export interface NewLeadTarget {
  dealership: DealershipRow
  vehicle: LeadVehicle | null
  subject: string
  files: MessageFile[]
  fingerprint: string
  /** Names the way by which the visit had come to the car; null where it had opened none. */
  way: Source | null
}

export interface StoredLead {
  threadId: number
  /** Names the further request that it became in a thread that was open. */
  requestId?: number
  /** Tells whether the confirmation is on its way to the guest's address. */
  emailed: boolean
}
