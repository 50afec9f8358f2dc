import type { z } from 'zod'
import { supportFiles } from '~/forms/file-names'
import { form, handleForm } from '~/forms/handle-form.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { maxAttachmentBytes } from '../../api/assets/contract'
import { type ContactMessage, contactForms, sendContactMessage } from '../../api/contact/contract'
import { getSiteSettings } from '../../api/content/contract'
import { formFiles } from '../../api/http/form-files.contract'
import { rememberSent } from './last-sent.server'

type Kind = ContactMessage['kind']

export const sendForm = (request: Request, context: RequestContext, kind: Kind) =>
  handleForm(
    request,
    context,
    form(
      formOf(kind),
      async (fields, files) => {
        const attachments = await uploadedFiles(context, files)
        const more = attachments.length > 0 ? { attachments } : {}
        const { reference, emailed } = await context.api.call(sendContactMessage, {
          kind,
          ...fields,
          ...more,
        } as ContactMessage)
        await rememberSent(context, { reference, kind, emailed }, paths.contact)
        return { to: paths.contactConfirmation }
      },
      { answerRefusal: (error) => ([413, 422, 429].includes(error.status) ? error : notTaken(context, error)) },
    ),
  )

const formOf = (kind: Kind) => (kind === 'support' ? supportForm : contactForms[kind]) as z.ZodObject
const supportForm = contactForms.support
  .extend({})
  .register(formFiles, Object.fromEntries(supportFiles.map((field) => [field, maxAttachmentBytes])))

/** The API is unwell, or another one without this call: the visitor learns where to write instead. */
async function notTaken(context: RequestContext, { retryAfter }: UpstreamError): Promise<UpstreamError> {
  const email = await context.api.call(getSiteSettings).then(
    ({ contact }) => contact.email,
    () => '',
  )
  const instead = email ? `, or write to ${email}` : ''
  const message = `Your message was not sent. Please try again in a few minutes${instead}. Your text is kept below.`
  return new UpstreamError(503, message, 'unavailable', {}, retryAfter)
}
