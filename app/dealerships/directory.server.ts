import type { RequestContext } from '~/session/request-context.server'
import * as dealerships from '~/upstream/dealerships.server'
import { type DirectoryState, directoryQuery, letters } from './directory-state'

export type Directory = Awaited<ReturnType<typeof dealerships.list>>

/** A page of the directory. A state or brand that nobody has is named in problems, and the rest of the search goes on. */
export async function directory(
  context: RequestContext,
  requested: DirectoryState,
): Promise<{ state: DirectoryState; found: Directory }> {
  const { state, problems } = usable(requested)
  const found = await dealerships.list(context, directoryQuery(withoutEmpty(state)))
  const unknown = unknownIn(state, found)
  if (unknown.problems.length === 0) return { state: withoutEmpty(state), found: withProblems(found, problems) }
  const known = withoutEmpty({ ...state, ...unknown.rest })
  const foundAgain = await dealerships.list(context, directoryQuery(known))
  return { state: known, found: withProblems(foundAgain, [...problems, ...unknown.problems]) }
}

/** Without what means nothing in an address. */
function usable({ radius, letter, ...rest }: DirectoryState): { state: DirectoryState; problems: Problem[] } {
  const lacksZip = radius !== undefined && rest.zip === undefined
  const badLetter = letter?.find((one) => !letters.includes(one.toUpperCase()))
  return {
    state: { ...rest, radius: lacksZip ? undefined : radius, letter: badLetter === undefined ? letter : undefined },
    problems: [
      ...(lacksZip ? [problem('radius', radius[0] ?? '', 'Distance needs a ZIP')] : []),
      ...(badLetter === undefined ? [] : [problem('letter', badLetter, `“${badLetter}” is no letter from A to Z`)]),
    ],
  }
}

const withoutEmpty = (state: DirectoryState): DirectoryState =>
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
