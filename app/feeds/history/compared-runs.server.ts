import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { getAnyRun } from '../../../api/feeds/run-list/all-runs.contract'
import type { RunDetail } from '../../../api/feeds/runs/runs.contract'

/** The runs that an address compares, at most two: `?compare=12,15`. */
export const comparedIds = ({ searchParams }: URL): number[] =>
  /^[1-9]\d{0,14}(,[1-9]\d{0,14})?$/
    .exec(searchParams.get('compare') ?? '')?.[0]
    .split(',')
    .map(Number) ?? []

/** The earlier one first, whichever was chosen first. Null unless both are there. */
export async function comparedRuns(
  context: RequestContext,
  [first, second]: number[],
): Promise<[RunDetail, RunDetail] | null> {
  if (first === undefined || second === undefined) return null
  try {
    const get = (id: number) => context.api.call(getAnyRun, { id })
    const [one, other] = await Promise.all([get(first), get(second)])
    const isInOrder = one.startedAt === other.startedAt ? one.id < other.id : one.startedAt < other.startedAt
    return isInOrder ? [one, other] : [other, one]
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  }
}
