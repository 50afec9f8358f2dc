import { bytesOfDealership } from '../../assets/bytes-of-dealership'
import type { Transaction } from '../../database/open'
import { requireRoom } from '../../dealerships/limits'
import { findDealership } from '../../dealerships/lookup'

export const bytesPerGb = 1_000_000_000

/** Throws conflict where a dealership has stored more than its plan has room for: what is uploaded counts already. */
export async function requirePhotoRoom(tx: Transaction, dealershipId: number): Promise<void> {
  const dealership = await findDealership({ db: tx }, dealershipId)
  if (dealership.photoLimitGb === null) return
  requireRoom(dealership, 'photoGb', {
    used: (await bytesOfDealership({ db: tx }, dealershipId)) / bytesPerGb,
    adding: 0,
  })
}
