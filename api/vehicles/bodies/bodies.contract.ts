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
    label: 'Convertible',
    one: 'convertible',
    many: 'convertibles',
    icon: 'convertible',
    shipping: 'car',
    words:
      /convertib|\bconv\b|cabrio|roadster|sp[iy]der|soft[- ]?top|drop[- ]?top|drop ?head|targa|speedster|volante|descapotable|d[eé]capotable/i,
    vpic: ['Convertible/Cabriolet', 'Roadster'],
  },
  pickup: {
    label: 'Pickup',
    one: 'pickup',
    many: 'pickups',
    icon: 'pickup',
    shipping: 'large',
    words:
      /pick[- ]?up|\bp\/?u\b|\bcrew(?! (cargo )?van)|(?<!\b(day|sleeper) )\b\w*cab\b|(?<!\b(box|dump|tow|semi|fire) )\btrucks?\b|supercrew|crewmax|\b(short|long) ?bed\b|(fleet|style|step)side/i,
    vpic: ['Pickup', 'Sport Utility Truck (SUT)'],
  },
  minivan: {
    label: 'Minivan',
    one: 'minivan',
    many: 'minivans',
    icon: 'minivan',
    shipping: 'large',
    words: /mini[- ]?(cargo |passenger )?van|(?<!\b(full[- ]size|ext(ended)?) )passenger van/i,
    vpic: ['Minivan'],
  },
  crossover: {
    label: 'Crossover',
    one: 'crossover',
    many: 'crossovers',
    icon: 'suv',
    shipping: 'crossover',
    countsAs: 'suv',
    words: /cross-?over|\bcuv\b/i,
    vpic: ['Crossover Utility Vehicle (CUV)'],
  },
  suv: {
    label: 'SUV',
    one: 'SUV',
    many: 'SUVs',
    icon: 'suv',
    shipping: 'large',
    words: /\bsuvs?\b|\bs\.u\.v|sports?[- ]?util|\bspt util|sports activity|\bsav\b|\butility\b(?! (van|body|bed))/i,
    vpic: ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)'],
  },
  hatchback: {
    label: 'Hatchback',
    one: 'hatchback',
    many: 'hatchbacks',
    icon: 'hatchback',
    shipping: 'car',
    words: /hatch|liftback|sportback|\bhbk\b|\bh\/?b\b/i,
    vpic: ['Hatchback/Liftback/Notchback'],
  },
  wagon: {
    label: 'Wagon',
    one: 'wagon',
    many: 'wagons',
    icon: 'wagon',
    shipping: 'car',
    words: /wagon|\bwgn\b|sportwagen|estate|avant|shooting brake|\btouring\b|\bkombi\b|familiar/i,
    vpic: ['Wagon'],
  },
  coupe: {
    label: 'Coupe',
    one: 'coupe',
    many: 'coupes',
    icon: 'coupe',
    shipping: 'car',
    words: /coup[eé]|cup[eé]\b|\bcoup\b|\bcpe\b|berlinetta|fastback/i,
    vpic: ['Coupe'],
  },
  sedan: {
    label: 'Sedan',
    one: 'sedan',
    many: 'sedans',
    icon: 'sedan',
    shipping: 'car',
    words: /sed[aá]n|\bsdn\b|saloon|\blimo(usine)?\b|\bberline\b/i,
    vpic: ['Sedan/Saloon'],
  },
  van: {
    label: 'Van',
    one: 'van',
    many: 'vans',
    icon: 'minivan',
    shipping: 'oversize',
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
