import { attachAsset, attachOfDealership } from '../../assets/attach'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { website } from '../../http/fields.contract'
import type { SignedIn } from '../../http/guards'
import { invalid } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { vehiclesByIds } from '../../vehicles/vehicles'
import type { AdFields } from './fields.contract'

interface Ad {
  ad: AdFields
  /** Is null for another advertiser’s, or the site’s own. */
  dealershipId: number | null
  /** Names the picture that it has already: its upload is not asked about again. */
  current?: string | null
}

/** Checks what an advertisement names, and returns its columns. Throws invalid for what is not the advertiser’s. */
export async function adValues(tx: Transaction, context: Context & SignedIn, { ad, dealershipId, current = null }: Ad) {
  const { target, vehicleId, href, headline, body, alt, weight } = ad
  if (target === 'vehicle') await requireVehicle(tx, vehicleId ?? 0, dealershipId)
  if (target === 'dealership' && dealershipId === null)
    throw invalid('Only a dealership has a page here.', { target: 'Choose what it leads to.' })
  if (target === 'link' && dealershipId !== null)
    throw invalid('A dealership’s ad leads to its vehicles or its page.', { target: 'Choose what it leads to.' })
  const assetId = ad.assetId === '' ? null : ad.assetId
  if (assetId && assetId !== current) await attachPicture(tx, context, assetId, dealershipId)
  return {
    target,
    vehicleId: target === 'vehicle' ? (vehicleId ?? null) : null,
    href: target === 'link' ? website.parse(href) : target === 'list' ? href : '',
    headline,
    body,
    assetId,
    alt,
    weight,
  }
}

async function requireVehicle(tx: Transaction, id: number, dealershipId: number | null): Promise<void> {
  const [row] = await vehiclesByIds({ db: tx }, [id])
  const isOwn = row && (dealershipId === null || row.vehicle.dealershipId === dealershipId)
  if (!isOwn) throw invalid('Vehicle not found.', { vehicleId: 'Choose one of your vehicles.' })
}

const kinds = ['dealership_preview'] as const

/** Throws not_found for a picture that is not the uploader’s or their dealership’s. */
async function attachPicture(
  tx: Transaction,
  { actor }: SignedIn,
  id: string,
  dealershipId: number | null,
): Promise<void> {
  if (dealershipId === null || isSystemAdmin(actor)) await attachAsset(tx, { id, ownerUserId: actor.id, kinds })
  else await attachOfDealership(tx, { ids: [id], dealershipId, kinds })
}
