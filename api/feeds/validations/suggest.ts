import { likeness } from './likeness'
import { isName, meaningsOf } from './value-labels'

export interface Suggestion {
  /** Our value: a code of the field's words, or a name of the catalogue. */
  means: string
  label: string
  /** 0 to 1. */
  certainty: number
  /** What says so: what dealerships have mapped it to, the models of the vehicles that have it, how it is spelled. */
  from: 'dealerships' | 'models' | 'spelling'
}

export interface SuggestedFor {
  field: string
  value: string
  bodies: Readonly<Record<string, number>>
}

export interface Evidence {
  /** Our value → how many dealerships map the value to it. */
  mapped: Readonly<Record<string, number>>
  /** Of a make or model: what it may be called in the catalogue. */
  names: readonly string[]
}

const worthFrom = 0.5
const maxSuggestions = 3
/** So few vehicles tell nothing by their models. */
const minVehicles = 3

/** What a value may mean, the likeliest first. */
export function suggest({ field, value, bodies }: SuggestedFor, { mapped, names }: Evidence): Suggestion[] {
  const words = meaningsOf(field)
  const meanings = isName(field) ? names.map((name) => [name, name] as const) : Object.entries(words)
  const spelled = meanings.map(([means, label]) => ({
    means,
    label,
    from: 'spelling' as const,
    certainty: likeness(isName(field) ? value : withoutNoise(value), label),
  }))
  const best = new Map<string, Suggestion>()
  for (const one of [...spelled, ...byShare(words, field === 'body' ? bodies : {}), ...byDealerships(words, mapped)])
    if (one.certainty >= worthFrom && one.certainty > (best.get(one.means)?.certainty ?? 0)) best.set(one.means, one)
  return [...best.values()].sort((a, b) => b.certainty - a.certainty).slice(0, maxSuggestions)
}

/** What lists add to a body and a colour. */
const withoutNoise = (value: string): string => value.replace(/\b(\d ?-?(dr|door)|car|metallic|pearl|\d+)\b/gi, ' ')

function byShare(words: Readonly<Record<string, string>>, bodies: Readonly<Record<string, number>>): Suggestion[] {
  const all = Object.values(bodies).reduce((sum, n) => sum + n, 0)
  if (all < minVehicles) return []
  return Object.entries(bodies).flatMap(([means, n]) =>
    !Object.hasOwn(words, means)
      ? []
      : [{ means, label: words[means] ?? means, certainty: n / all, from: 'models' as const }],
  )
}

/** One dealership may be wrong, ten hardly: before that, no suggestion of theirs is taken without a look. */
function byDealerships(
  words: Readonly<Record<string, string>>,
  mapped: Readonly<Record<string, number>>,
): Suggestion[] {
  const all = Object.values(mapped).reduce((sum, n) => sum + n, 0)
  return Object.entries(mapped).flatMap(([means, n]) =>
    !Object.hasOwn(words, means)
      ? []
      : [{ means, label: words[means] ?? means, certainty: (n / all) * (n / (n + 0.5)), from: 'dealerships' as const }],
  )
}
