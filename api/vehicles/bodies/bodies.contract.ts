interface BodyKind {
  label: string
  /** Within a sentence. */
  one: string
  many: string
  /** The drawing that stands for it. */
  icon: 'convertible' | 'coupe' | 'hatchback' | 'minivan' | 'pickup' | 'sedan' | 'suv' | 'wagon'
  /** Whoever looks for that body finds this one, too, and not the other way round. */
  countsAs?: 'suv'
  shipping: 'car' | 'crossover' | 'large' | 'oversize'
  /** How feeds write it. */
  words: RegExp
  /** vPIC's body classes. Of a 'Truck' or what is 'Incomplete' nobody knows the body. */
  vpic: readonly string[]
}

/** All that is known of a body. In the order of reading: of a text that fits several, the first is taken. */
export const bodyTable = {
  convertible: {
    ...{ label: 'Convertible', one: 'convertible', many: 'convertibles', icon: 'convertible', shipping: 'car' },
    words: /convertible|cabriolet|roadster|sp[iy]der|soft top|drop ?top|targa/i,
    vpic: ['Convertible/Cabriolet', 'Roadster'],
  },
  pickup: {
    ...{ label: 'Pickup', one: 'pickup', many: 'pickups', icon: 'pickup', shipping: 'large' },
    words:
      /pick[- ]?up|\bcrew|(extended|super|quad|double|regular|access|king|mega|single)[- ]?cab|\btruck\b|\bcab\b|supercrew/i,
    vpic: ['Pickup', 'Sport Utility Truck (SUT)'],
  },
  minivan: {
    ...{ label: 'Minivan', one: 'minivan', many: 'minivans', icon: 'minivan', shipping: 'large' },
    words: /mini[- ]?van|passenger van/i,
    vpic: ['Minivan'],
  },
  crossover: {
    ...{ label: 'Crossover', one: 'crossover', many: 'crossovers', icon: 'suv', shipping: 'crossover' },
    countsAs: 'suv',
    words: /crossover|\bcuv\b/i,
    vpic: ['Crossover Utility Vehicle (CUV)'],
  },
  suv: {
    ...{ label: 'SUV', one: 'SUV', many: 'SUVs', icon: 'suv', shipping: 'large' },
    words: /\bsuvs?\b|sport[- ]utility|sports activity|\bsav\b/i,
    vpic: ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)'],
  },
  hatchback: {
    ...{ label: 'Hatchback', one: 'hatchback', many: 'hatchbacks', icon: 'hatchback', shipping: 'car' },
    words: /hatch|liftback|\b[35][- ]?d(oo)?r\b(?!.*(suv|utility))/i,
    vpic: ['Hatchback/Liftback/Notchback'],
  },
  wagon: {
    ...{ label: 'Wagon', one: 'wagon', many: 'wagons', icon: 'wagon', shipping: 'car' },
    words: /wagon|estate|avant|shooting brake|\btouring\b/i,
    vpic: ['Wagon'],
  },
  coupe: {
    ...{ label: 'Coupe', one: 'coupe', many: 'coupes', icon: 'coupe', shipping: 'car' },
    words: /coup[eé]|\b2[- ]?d(oo)?r\b/i,
    vpic: ['Coupe'],
  },
  sedan: {
    ...{ label: 'Sedan', one: 'sedan', many: 'sedans', icon: 'sedan', shipping: 'car' },
    words: /sedan|saloon|\b4[- ]?d(oo)?r( car)?\b|limousine/i,
    vpic: ['Sedan/Saloon'],
  },
  van: {
    ...{ label: 'Van', one: 'van', many: 'vans', icon: 'minivan', shipping: 'oversize' },
    words: /\bvans?\b|cargo|cutaway|chassis/i,
    vpic: ['Van', 'Cargo Van', 'Step Van / Walk-in Van'],
  },
} as const satisfies Record<string, BodyKind>

export type Body = keyof typeof bodyTable
/** Of SUVs and what counts as one; subcompact ones are compact here. */
export const suvSizes = { compact: 'Compact', midsize: 'Midsize', full: 'Full-size' } as const
export type SuvSize = keyof typeof suvSizes

export const allBodies = Object.keys(bodyTable) as Body[]
export const bodyKind = (body: Body): BodyKind => bodyTable[body]

/** By its code or its label. */
export function bodyNamed(name: string | null): Body | null {
  const wanted = name?.toLowerCase()
  return allBodies.find((body) => body === wanted || bodyTable[body].label.toLowerCase() === wanted) ?? null
}

const searched = new Map<string, readonly Body[]>(
  allBodies.map((body) => [body, [body, bodyKind(body).countsAs].filter((one) => one !== undefined)]),
)
const none: readonly Body[] = []

/** The bodies under which a search finds it. Hot: runs for each listing that the engine takes. */
export const searchedAs = (code: string | null): readonly Body[] =>
  code === null ? none : (searched.get(code) ?? none)

export const isSuv = (code: string | null): boolean => searchedAs(code).includes('suv')

/** 'Compact SUV', 'Midsize crossover'; without a size 'SUV', 'Crossover'. Takes codes and labels. */
export function bodyInWords({ body, size }: { body: string | null; size: SuvSize | null }): string | null {
  const code = bodyNamed(body)
  if (code === null) return body
  const { label, one } = bodyTable[code]
  return size === null ? label : `${suvSizes[size]} ${one}`
}
