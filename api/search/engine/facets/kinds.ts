import type { Criterion, SearchFilter } from '../query'
import { scan } from '../scan'
import { type Bits, type Scratch, unite } from '../store/bits'
import type { Listings } from '../store/listings'

export interface Kinds {
  /** Null when what remains chooses none. */
  without(names: readonly Criterion[]): Bits | null
}

/** A make with chosen models means those models, one without all of it; a model with chosen trims means those. */
export function kindSets(listings: Listings, scratch: Scratch, filter: SearchFilter): Kinds {
  const known = new Map<string, Bits>()
  const setOf = (models: SearchFilter['models'], trims: SearchFilter['trims']): Bits => {
    const key = `${models.length > 0} ${trims.length > 0}`
    const set = known.get(key) ?? setOfKinds(listings, scratch, { makes: filter.makes, models, trims })
    known.set(key, set)
    return set
  }
  return {
    without(names) {
      const noModel = names.includes('model')
      const models = noModel ? [] : filter.models
      const trims = noModel || names.includes('trim') ? [] : filter.trims
      if (names.includes('make') || filter.makes.length + models.length + trims.length === 0) return null
      return setOf(models, trims)
    },
  }
}

type Chosen = Pick<SearchFilter, 'makes' | 'models' | 'trims'>

function setOfKinds(listings: Listings, scratch: Scratch, chosen: Chosen): Bits {
  if (chosen.models.length + chosen.trims.length === 0) return ofMakes(listings, scratch, chosen.makes)
  const { variants, columns } = listings
  const wants = wantedKinds(chosen)
  const wanted = Uint8Array.from({ length: variants.size }, (_, code) =>
    code > 0 && wants(variants.makes[code] ?? '', variants.models[code] ?? '', variants.trims[code] ?? '') ? 1 : 0,
  )
  const makes = [...chosen.makes, ...chosen.models.map(({ make }) => make), ...chosen.trims.map(({ make }) => make)]
  return scan(scratch.take(), ofMakes(listings, scratch, [...new Set(makes)]), columns.variant, wanted)
}

function ofMakes({ makes }: Listings, scratch: Scratch, names: readonly string[]): Bits {
  const into = scratch.take()
  for (const name of names) {
    const set = makes.setOf(name)
    if (set) unite(into, set)
  }
  return into
}

function wantedKinds({ makes, models, trims }: Chosen) {
  const key = (make: string, model: string) => `${make}\u0000${model}`
  const finerMakes = new Set([...models, ...trims].map(({ make }) => make))
  const finerModels = new Set(trims.map(({ make, model }) => key(make, model)))
  const wholeMakes = new Set(makes.filter((make) => !finerMakes.has(make)))
  const wholeModels = new Set(models.map(({ make, model }) => key(make, model)).filter((one) => !finerModels.has(one)))
  const wantedTrims = new Set(trims.map(({ make, model, trim }) => `${key(make, model)}\u0000${trim}`))
  return (make: string, model: string, trim: string) =>
    wholeMakes.has(make) || wholeModels.has(key(make, model)) || wantedTrims.has(`${key(make, model)}\u0000${trim}`)
}
