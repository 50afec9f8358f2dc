import type { z } from '../../api/http/contract'
import { listSlots } from '../../api/inbox/appointments/appointment.contract'
import { NewLead, sendLead } from '../../api/inbox/leads/lead.contract'
import type { RequestContext } from '../session/request-context.server'

export { NewLead }

export const send = ({ api }: RequestContext, body: z.input<typeof NewLead>) => api.call(sendLead, body)
export const slots = ({ api }: RequestContext, query: { vehicle?: string; dealership?: string }) =>
  api.call(listSlots, query)
