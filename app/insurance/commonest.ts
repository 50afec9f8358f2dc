import type { ShownMinimum } from '../../api/site-settings/states/insurance-minimums.contract'

export type Amounts = Pick<ShownMinimum, 'person' | 'accident' | 'property'>

/** Finds the amounts that more states have in common than any others, and how many states those are. */
export function commonest(states: readonly Amounts[]): Amounts & { states: number } {
  const counts = new Map<string, Amounts & { states: number }>()
  for (const { person, accident, property } of states) {
    const key = [person, accident, property].join('/')
    counts.set(key, { person, accident, property, states: (counts.get(key)?.states ?? 0) + 1 })
  }
  return [...counts.values()].reduce((most, one) => (one.states > most.states ? one : most))
}

/** Finds the source that most rows name. */
export function usualSource(states: readonly Pick<ShownMinimum, 'source'>[]): string {
  const counts = new Map<string, number>()
  for (const { source } of states) counts.set(source, (counts.get(source) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
