import type { z } from '../../api/http/contract'
import { listSlots } from '../../api/inbox/appointments/appointment.contract'
import { NewLead, sendLead } from '../../api/inbox/leads/lead.contract'
import type { RequestContext } from '../session/request-context.server'

export { NewLead }

/** Without the agreement too: the API says all that is missing at once. */
export type LeadBody = Omit<z.input<typeof NewLead>, 'consent'> & { consent?: string }

export const send = ({ upstream }: RequestContext, body: LeadBody) => upstream.call(sendLead, { body })
export const slots = ({ upstream }: RequestContext, query: { vehicle?: string; dealership?: string }) =>
  upstream.call(listSlots, { query })
