import * as contract from '../../api/closures/contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { type Closure, ClosureOrder } from '../../api/closures/contract'

export const closure = ({ upstream }: RequestContext) => upstream.call(contract.previewClosure)
export const close = ({ upstream }: RequestContext, body: z.input<typeof contract.ClosureOrder>) =>
  upstream.call(contract.orderClosure, { body, slow: true })
