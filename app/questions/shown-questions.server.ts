import { UpstreamError } from '~/upstream/errors'
import type { Transport } from '~/upstream/transport.server'
import { listQuestions, type VehicleQuestions } from '../../api/questions/contract'
import { questionsShown } from '../../api/questions/limits.contract'

export type ShownQuestions =
  | (Pick<VehicleQuestions, 'items' | 'total'> & {
      vehicle: Pick<VehicleQuestions['vehicle'], 'slug' | 'isOpen'>
      dealership: Pick<VehicleQuestions['dealership'], 'name'>
    })
  | null

/** Returns the first few; null when they cannot be had: the page is worth more than they are. */
export const shownQuestions = (api: Transport, slug: string): Promise<ShownQuestions> =>
  api.call(listQuestions, { slug, size: questionsShown }, { within: 1500 }).catch((error: unknown) => {
    if (error instanceof UpstreamError) return null
    throw error
  })
