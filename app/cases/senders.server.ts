import { messageFiles } from '~/forms/file-names'
import { form, handleForm } from '~/forms/handle-form.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { sentCasePaths } from '~/ticket-paths'
import { maxAttachmentBytes } from '../../api/assets/contract'
import {
  closeSentCase,
  openSentCase,
  reopenSentCase,
  SentClosing,
  SentMessage,
  SentReopening,
  writeInSentCase,
} from '../../api/cases/senders/sent-case.contract'
import { recordId, z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'

const files = Object.fromEntries(messageFiles.map((field) => [field, maxAttachmentBytes]))
const Message = SentMessage.omit({ attachments: true }).register(formFiles, files)
const chosen = z.preprocess((value) => (value === '' ? undefined : value), SentClosing.shape.rating)
const Closing = SentClosing.extend({ rating: chosen, version: recordId })
const Reopening = SentReopening.extend({ version: recordId })

export const tokenOf = ({ url }: RequestContext): string => url.searchParams.get('token') ?? ''

/** Reads the sender’s message without writing anything: programs that look at a mail’s links open it too. Throws 404 for a link that is none, 410 for one that has ended. */
export async function sentCase(context: RequestContext) {
  context.response.secret = true
  const token = tokenOf(context)
  if (token === '') throw pageNotFound(context.url)
  return orPageNotFound(context.url, context.api.call(openSentCase, { token }))
}

/** Answers every form of a sender’s page. */
export function changeSentCase(request: Request, context: RequestContext) {
  const { api } = context
  const token = tokenOf(context)
  const to = sentCasePaths.page(token)
  return handleForm(request, context, {
    reply: form(Message, async ({ body }, uploads) => {
      await api.call(writeInSentCase, { token, body, attachments: await uploadedFiles(context, uploads) })
      return { to: `${to}#conversation`, toast: 'Sent.' }
    }),
    close: form(Closing, async (closing) => {
      await api.call(closeSentCase, { ...closing, token })
      return { to, toast: 'Your message is closed. Thank you.' }
    }),
    reopen: form(Reopening, async (reopening) => {
      await api.call(reopenSentCase, { ...reopening, token })
      return { to, toast: 'Your message is open again.' }
    }),
  })
}
