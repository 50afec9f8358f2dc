import type { RequestContext } from '~/session/request-context.server'
import { overview } from '../../api/search/contract'

export async function marketNumbers(context: RequestContext) {
  const { vehicles, dealerships, listedThisWeek, droppedThisWeek } = await context.api.call(overview)
  return { vehicles, dealerships, listedThisWeek, droppedThisWeek }
}
