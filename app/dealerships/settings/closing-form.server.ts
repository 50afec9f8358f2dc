import { form } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { ClosureOrder, orderClosure } from '../../../api/closures/contract'

export const closingForm = (context: RequestContext) => ({
  close: form(ClosureOrder, async (order) => {
    const { id, name } = await context.api.call(orderClosure, order)
    const message = `${name} is closed. Its cars are off the site.`
    return { to: paths.dealership(id).dashboard, toast: { type: 'info', message, ttl: 10_000 } }
  }),
})
