import type { Context as Call } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns the address as the contract has it: the ids in it may be a link's token. Undefined: no call has it. */
export const patternOf = (c: Call): string | undefined =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path
