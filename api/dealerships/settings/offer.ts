import { invalid } from '../../refusals'
import { makesNamed } from '../../vehicles/taxonomy/taxonomy-lookup'
import type { DealershipRow } from '../row'
import type { OfferChange } from './offer.contract'
import type { Section } from './section'

const read = ({ brands, services, languages }: DealershipRow) => ({ brands, services, languages })

export const offerSection: Section<ReturnType<typeof read>, OfferChange> = {
  read: (_, row) => read(row),
  async save({ context }, { services, languages, ...named }) {
    const wanted = eachOnce(named.brands)
    const known = await makesNamed({ db: context.db }, wanted)
    const find = (name: string) => known.find((make) => make.toLowerCase() === name.toLowerCase())
    const unknown = wanted.find((name) => !find(name))
    if (unknown)
      throw invalid(`We do not know the brand “${unknown}”.`, { brands: `We do not know the brand “${unknown}”.` })
    return {
      brands: wanted.flatMap((name) => find(name) ?? []),
      services: eachOnce(services),
      languages: eachOnce(languages),
    }
  },
}

function eachOnce(words: readonly string[]): string[] {
  const byKey = new Map(words.map((word) => [word.toLowerCase(), word]))
  return [...byKey.values()]
}
