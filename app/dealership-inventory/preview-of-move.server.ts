import { inventoryPaths } from '~/inventory-paths'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { z } from '../../api/http/contract'
import { previewChange, type StatusRule } from '../../api/vehicles/inventory/changes/changes.contract'
import { endsDeals } from './lot-labels'

interface Move {
  id: number
  status: z.infer<typeof StatusRule>['status']
}

/** Returns the page that says what ends when a vehicle that is talked about goes off sale; null when nothing does. */
export async function previewOfMove(
  { api }: Pick<RequestContext, 'api'>,
  { id, status }: Move,
  dealershipId: string | undefined,
): Promise<string | null> {
  if (!endsDeals(status)) return null
  const { openDeals } = await api.call(previewChange, { rule: { kind: 'status', status }, selection: { ids: [id] } })
  if (!openDeals || openDeals.conversations === 0) return null
  return withQuery(inventoryPaths(dealershipId).change, { bulk: 'status', to: status, ids: String(id) })
}
