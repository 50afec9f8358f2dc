import type { Engine } from './engine/engine'
import type { Choice, Query } from './engine/query'

export function latestMatches(engine: Engine, choice: Choice, limit: number, hideDominated = false) {
  return engine.search({ ...plain, choice, limit, hideDominated })
}

export const countMatches = (engine: Engine, choice: Choice): number => engine.search({ ...plain, choice }).total

const plain: Omit<Query, 'choice'> = {
  sort: 'newest',
  offset: 0,
  limit: 0,
  count: [],
  hideDominated: false,
  dropsSince: 0,
}
