import type { SearchPage } from '../../api/search/contract'
import { bodyKind, bodyNamed, isSuv, suvSizes } from '../../api/vehicles/bodies/bodies.contract'
import { states as stateTable } from './map/frames.data'

const conditions: Record<string, string> = { new: 'New', used: 'Used', cpo: 'Certified' }

/** What a search is about, in words: Used Honda Accord near Ann Arbor. */
export function searchTitle({ chips, place }: Pick<SearchPage, 'chips' | 'place'>): string {
  const of = (name: string) => chips.filter((chip) => chip.name === name)
  const condition = of('condition').length === 1 ? conditions[of('condition')[0]?.value ?? ''] : undefined
  const make = of('make').length === 1 ? of('make')[0]?.label : undefined
  const model = make && of('model').length === 1 ? of('model')[0]?.label : undefined
  const what = model ? '' : whatOf(of('body'), of('size'))
  const words = [condition, make, model, what].filter(Boolean).join(' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  if (place) return `${title} near ${place.city}`
  const states = of('state')
  return states.length === 1 ? `${title} in ${stateName(states[0]?.value)}` : title
}

const stateName = (code = '') => stateTable[code]?.name ?? code

const sizes: Readonly<Record<string, string>> = suvSizes

/** Only SUVs have sizes. */
function whatOf(bodies: SearchPage['chips'], [size, ...more]: SearchPage['chips']): string {
  const body = bodies.length === 1 ? bodyNamed(bodies[0]?.value ?? null) : null
  if (!size) return body ? bodyKind(body).many : 'cars'
  const { many } = bodyKind(body && isSuv(body) ? body : 'suv')
  return more.length === 0 ? `${sizes[size.value]?.toLowerCase()} ${many}` : many
}
