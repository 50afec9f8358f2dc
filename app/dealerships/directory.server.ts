import type { RequestContext } from '~/session/request-context.server'
import * as dealerships from '~/upstream/dealerships.server'
import { type DirectoryState, directoryQuery } from './directory-state'

export type Directory = Awaited<ReturnType<typeof dealerships.list>>

/** A page of the directory. A state or brand that nobody has is named in problems, and the rest of the search goes on. */
export async function directory(
  context: RequestContext,
  asked: DirectoryState,
): Promise<{ state: DirectoryState; found: Directory }> {
  const radiusAlone = asked.radius !== undefined && asked.zip === undefined
  const state = radiusAlone ? { ...asked, radius: undefined } : asked
  const problems = radiusAlone ? [problem('radius', asked.radius?.[0] ?? '', 'Distance needs a ZIP')] : []
  const found = await dealerships.list(context, directoryQuery(said(state)))
  const unknown = unknownIn(state, found)
  if (unknown.problems.length === 0) return { state: said(state), found: withProblems(found, problems) }
  const rest = said({ ...state, ...unknown.rest })
  const again = await dealerships.list(context, directoryQuery(rest))
  return { state: rest, found: withProblems(again, [...problems, ...unknown.problems]) }
}

const said = (state: DirectoryState): DirectoryState =>
  Object.fromEntries(Object.entries(state).filter(([, values]) => values && values.length > 0))

type Problem = Directory['problems'][number]

const problem = (name: string, value: string, message: string): Problem => ({
  name,
  value,
  message: `${message}, so it was left out.`,
})

const withProblems = (found: Directory, problems: Problem[]): Directory => ({
  ...found,
  problems: [...found.problems, ...problems],
})

function unknownIn({ state, brand = [] }: DirectoryState, { states, brands }: Directory) {
  const knownBrand = (one: string) => brands.some((known) => known.toLowerCase() === one.toLowerCase())
  const badStates = (state ?? []).filter((one) => !states.includes(one.toUpperCase()))
  const badBrands = brand.filter((one) => !knownBrand(one))
  return {
    problems: [
      ...badStates.map((one) => problem('state', one, `No dealership here is in “${one}”`)),
      ...badBrands.map((one) => problem('brand', one, `No dealership here carries “${one}”`)),
    ],
    rest: { state: badStates.length > 0 ? [] : state, brand: brand.filter(knownBrand) },
  }
}
