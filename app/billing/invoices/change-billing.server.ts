import { fieldError } from '~/forms/field-error.server'
import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import {
  ChangedAccount,
  changeBillingAccount,
  NewExemption,
  sendExemption,
} from '../../../api/billing/invoices/account.contract'
import { formFiles } from '../../../api/http/form-files.contract'

const certificateBytes = 10 * 1024 * 1024
const ExemptionForm = NewExemption.omit({ asset: true }).register(formFiles, { certificate: certificateBytes })

/** Handles both forms of the billing page. */
export const changeBilling = (request: Request, context: RequestContext) =>
  handleForm(request, context, {
    contact: form(ChangedAccount, async (account) => {
      const { legalName } = await context.api.call(changeBillingAccount, account)
      return { to: `${context.url.pathname}#contact`, toast: `Invoices are made out to ${legalName}.` }
    }),
    exemption: form(
      ExemptionForm,
      async (fields, { certificate }) => {
        if (!certificate) throw fieldError('certificate', 'Choose the file of the certificate.')
        const { _id: asset } = await upload(context, 'message_attachment', certificate)
        await context.api.call(sendExemption, { ...fields, expiresOn: fields.expiresOn ?? null, asset })
        return { to: `${context.url.pathname}#exemption`, toast: 'The certificate was sent. We look at it soon.' }
      },
      { answerRefusal: atCertificate },
    ),
  })

/** Moves what the upload said of its file to the field of the form. */
function atCertificate({ status, message, code, fields, retryAfter }: UpstreamError): UpstreamError | undefined {
  return fields.file === undefined
    ? undefined
    : new UpstreamError(status, message, code, { certificate: fields.file }, retryAfter)
}
