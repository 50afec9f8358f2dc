import { count } from '~/format/numbers'
import type { VehicleDetail } from '../../api/vehicles/contract'

type HistoryFacts = Pick<VehicleDetail, 'condition' | 'accidents' | 'owners' | 'titleBrand'>

export interface History {
  /** What a buyer must not miss: as visible as the rating. */
  warnings: string[]
  facts: string[]
}

export const accidentsInWords = (accidents: number): string =>
  accidents === 0 ? 'No accidents reported' : `${count(accidents, 'accident')} reported`

/** Accidents, owners and title in a few words. Of a new car only what is against it; null: nothing to say. */
export function historyOf({ condition, accidents, owners, titleBrand }: HistoryFacts): History | null {
  const isBranded = titleBrand !== null && titleBrand !== 'Clean'
  const warnings = [...(accidents ? [accidentsInWords(accidents)] : []), ...(isBranded ? [`${titleBrand} title`] : [])]
  if (condition === 'new') return warnings.length > 0 ? { warnings, facts: [] } : null
  const isUnknown = accidents === null && owners === null && titleBrand === null
  const facts = [
    accidents === 0 ? accidentsInWords(accidents) : null,
    accidents === null && !isUnknown ? 'Accidents unknown' : null,
    owners === null ? null : count(owners, 'owner'),
    titleBrand === 'Clean' ? 'Clean title' : null,
    isUnknown ? 'History unknown' : null,
  ]
  return { warnings, facts: facts.filter((fact) => fact !== null) }
}
