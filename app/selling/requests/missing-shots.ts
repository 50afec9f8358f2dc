import type { SellCar } from '../../../api/selling/shared.contract'
import { missingShots, shotNames } from '../../../api/selling/shots.contract'

/** Says which shots the photos lack; null where there is nothing to say. A photo without a name may show one of them. */
export function missingWords(car: Pick<SellCar, 'photos' | 'condition' | 'accidents'>): string | null {
  const missing = missingShots(car)
  if (car.photos.length === 0 || missing.length === 0) return null
  if (car.photos.every(({ shot }) => shot === null)) return 'The seller didn’t say which shots these are'
  const names = missing.map((shot) => shotNames[shot].toLowerCase()).join(', ')
  return `${car.photos.some(({ shot }) => shot === null) ? 'Not shown or not labeled' : 'Not shown'}: ${names}`
}
