import { form } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/closures.server'

export const closingForm = (context: RequestContext) => ({
  close: form(upstream.ClosureOrder, async (order) => {
    const { id, name } = await upstream.close(context, order)
    const message = `${name} is closed. Its cars are off the site.`
    return { to: paths.dealership(id).dashboard, toast: { type: 'info', message, ttl: 10_000 } }
  }),
})
