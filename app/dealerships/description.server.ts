import { dollars } from '~/format/money'
import { count } from '~/format/numbers'

interface DealershipWords {
  name: string
  city: string
  state: string
  status: string
  vehicleCount: number
  docFeeCents: number
  ratingAverage: number | null
  ratingCount: number
}

/** For search engines. */
export function profileDescription(one: DealershipWords): string {
  if (one.status === 'closed') return `${one.name} in ${one.city}, ${one.state} is no longer active.`
  const rating =
    one.ratingAverage === null
      ? ''
      : ` Rated ${one.ratingAverage.toFixed(1)} of 5 in ${count(one.ratingCount, 'review')}.`
  return `${count(one.vehicleCount, 'car')} on sale at ${one.name} in ${one.city}, ${one.state}, each with its whole price, the ${dollars(one.docFeeCents)} doc fee included.${rating}`
}
