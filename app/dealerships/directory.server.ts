import type { RequestContext } from '~/session/request-context.server'
import type { Output } from '~/upstream/call-input'
import { listDealerships } from '../../api/dealerships/contract'
import { type DirectoryState, directoryQuery } from './directory-state'

export type Directory = Output<typeof listDealerships>

/**
 * A page of the directory, with distances from the place that the address says or the browser remembers. A state or brand
 * that nobody has is named in problems, and the rest of the search goes on.
 */
export async function directory(
  context: RequestContext,
  requested: DirectoryState,
): Promise<{ state: DirectoryState; found: Directory }> {
  const { state: asked, problems } = meaningful(requested)
  const here = asked.zip ? undefined : (context.current.browserState.place ?? undefined)
  const listed = (wanted: DirectoryState) =>
    context.api.call(listDealerships, { ...(here && { zip: here }), ...directoryQuery(withoutEmpty(wanted)) })
  const found = await listed(asked)
  const badLetter = found.problems.filter(({ name }) => name === 'letter')
  const state = badLetter.length > 0 ? { ...asked, letter: undefined } : asked
  const unknown = unknownIn(state, found)
  if (unknown.problems.length === 0) return { state: withoutEmpty(state), found: withProblems(found, problems) }
  const known = withoutEmpty({ ...state, ...unknown.rest })
  const foundAgain = await listed(known)
  return { state: known, found: withProblems(foundAgain, [...problems, ...badLetter, ...unknown.problems]) }
}

/** Without what means nothing in an address. */
function meaningful({ radius, ...rest }: DirectoryState): { state: DirectoryState; problems: Problem[] } {
  const lacksZip = radius !== undefined && rest.zip === undefined
  return {
    state: { ...rest, radius: lacksZip ? undefined : radius },
    problems: lacksZip ? [problem('radius', radius[0] ?? '', 'Distance needs a ZIP')] : [],
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
