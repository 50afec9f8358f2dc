import * as contract from '../../api/closures/contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { type Closure, ClosureOrder } from '../../api/closures/contract'

export const closure = ({ api }: RequestContext) => api.call(contract.previewClosure)
export const close = ({ api }: RequestContext, body: z.input<typeof contract.ClosureOrder>) =>
  api.call(contract.orderClosure, body)
