import type { BuyersGuide as UsualGuide } from '../../dealerships/settings/buyers-guide.contract'
import type { BuyersGuide } from '../listing-parts'
import type { FoundVehicle } from '../vehicles'
import { isWarranty } from './guide.contract'

/**
 * Returns a used vehicle's own guide, else the one that the dealership's begin with; null for a new vehicle and where nothing
 * was chosen. A certified vehicle comes with a warranty, as does one of which the dealership says so: neither begins as is.
 */
export function guideOf({ vehicle, dealership }: Pick<FoundVehicle, 'vehicle' | 'dealership'>): BuyersGuide | null {
  if (vehicle.condition === 'new') return null
  if (vehicle.buyersGuide || !dealership.buyersGuide) return vehicle.buyersGuide
  const usual = asOfVehicle(dealership.buyersGuide)
  const hasWarranty = vehicle.condition === 'cpo' || Boolean(vehicle.warranty)
  return hasWarranty && usual.kind === 'as_is' ? null : usual
}

export function asOfVehicle({ warranty, spanish: _, ...rest }: UsualGuide): BuyersGuide {
  return { kind: warranty === 'implied' ? 'implied_only' : warranty, ...rest }
}

/** For buyers, a sentence after another. */
export function guideInWords(guide: BuyersGuide): string {
  const { kind, laborPercent, partsPercent, systems, duration, serviceContract } = guide
  const covered = `it pays ${laborPercent ?? 0}% of the labor and ${partsPercent ?? 0}% of the parts for what it covers: ${systems}. It lasts for ${duration}.`
  const words = {
    as_is: 'Sold as is: the dealership gives no warranty and pays for no repairs after the sale.',
    implied_only:
      'Implied warranties only: the dealership promises no repairs, but the law of your state may give you rights when something serious was wrong that nobody could see.',
    full: `A full warranty of the dealership: ${covered}`,
    limited: `A limited warranty of the dealership: ${covered}`,
  }
  return [words[kind], serviceContract ? 'A service contract is available for an extra charge.' : ''].join(' ').trim()
}

/** Of what is no warranty the form says no shares, systems or times. The columns come in one order, however they are stored. */
export function asWritten({ kind, serviceContract, ...given }: BuyersGuide): BuyersGuide {
  const { laborPercent, partsPercent, systems, duration } = given
  return isWarranty(kind)
    ? { kind, laborPercent, partsPercent, systems, duration, serviceContract }
    : { kind, laborPercent: null, partsPercent: null, systems: '', duration: '', serviceContract }
}
