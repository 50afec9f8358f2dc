import { messageFiles } from '~/forms/file-names'
import { form, handleForm } from '~/forms/handle-form.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { maxAttachmentBytes } from '../../../api/assets/contract'
import {
  closeTicket,
  NewTicket,
  openTicket,
  reopenTicket,
  TicketClosing,
  TicketMessage,
  TicketReopening,
  writeInTicket,
} from '../../../api/cases/tickets/tickets.contract'
import { recordId, z } from '../../../api/http/contract'
import { flag } from '../../../api/http/fields.contract'
import { formFiles } from '../../../api/http/form-files.contract'

const files = Object.fromEntries(messageFiles.map((field) => [field, maxAttachmentBytes]))
const Opening = NewTicket.omit({ attachments: true }).register(formFiles, files)
const Message = TicketMessage.omit({ attachments: true }).register(formFiles, files)
const chosen = z.preprocess((value) => (value === '' ? undefined : value), TicketClosing.shape.rating)
const Closing = TicketClosing.extend({ rating: chosen, version: recordId })
const Reopening = TicketReopening.extend({ isUrgent: flag, version: recordId })

/** Opens a ticket, and leads to its page. */
export const openTicketForm = (request: Request, context: RequestContext, dealershipId?: string) =>
  handleForm(
    request,
    context,
    form(Opening, async (ticket, uploads) => {
      const attachments = await uploadedFiles(context, uploads)
      const { id, reference } = await context.api.call(openTicket, { ...ticket, attachments })
      return { to: paths.dealership(dealershipId).ticket(id), toast: `Your ticket ${reference} is with us.` }
    }),
  )

/** Answers every form of a ticket’s page. */
export function changeTicket(request: Request, context: RequestContext, id: number) {
  const { api, url } = context
  const to = url.pathname
  return handleForm(request, context, {
    reply: form(Message, async ({ body }, uploads) => {
      await api.call(writeInTicket, { id, body, attachments: await uploadedFiles(context, uploads) })
      return { to: `${to}#conversation`, toast: 'Sent.' }
    }),
    close: form(Closing, async (closing) => {
      await api.call(closeTicket, { ...closing, id })
      return { to, toast: 'The ticket is closed.' }
    }),
    reopen: form(Reopening, async (reopening) => {
      await api.call(reopenTicket, { ...reopening, id })
      return { to, toast: 'The ticket is open again.' }
    }),
  })
}
