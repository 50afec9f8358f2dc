import type { z } from '../../api/http/contract'
import { listSlots } from '../../api/inbox/appointments/appointment.contract'
import { type NewLead, sendLead } from '../../api/inbox/leads/lead.contract'
import type { RequestContext } from '../session/request-context.server'

export type { NewLead }

export const send = ({ upstream }: RequestContext, body: z.input<typeof NewLead>) => upstream.call(sendLead, { body })
export const slots = ({ upstream }: RequestContext, query: { vehicle?: string; dealership?: string }) =>
  upstream.call(listSlots, { query })
