import { fieldError } from '~/forms/field-error.server'
import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import {
  addDocument,
  documentAssetKind,
  maxDocumentBytes,
  NewDocument,
  removeDocument,
} from '../../../api/dealerships/documents/documents.contract'
import { RecordId, z } from '../../../api/http/contract'
import { formFiles } from '../../../api/http/form-files.contract'

const noFile = 'Choose a file: a PDF, a picture or a text.'

export const DocumentForm = z
  .object({ kind: NewDocument.shape.kind })
  .register(formFiles, { document: maxDocumentBytes })

/** Both forms of the page of documents. */
export const changeDocuments = (request: Request, context: RequestContext) =>
  handleForm(request, context, {
    add: form(
      DocumentForm,
      async ({ kind }, { document }) => {
        if (!document) throw fieldError('document', noFile)
        const { _id: asset } = await upload(context, documentAssetKind, document)
        await context.api.call(addDocument, { asset, kind, name: document.name.slice(-200) })
        return { to: context.url.pathname, toast: `“${document.name}” was sent.` }
      },
      { answerRefusal: atDocument },
    ),
    remove: form(RecordId, async ({ id }) => {
      await context.api.call(removeDocument, { id })
      return { to: context.url.pathname, toast: 'The document was removed.' }
    }),
  })

/** What the upload said of its file stands at the form's own field. */
function atDocument({ status, message, code, fields, retryAfter }: UpstreamError): UpstreamError | undefined {
  return fields.file === undefined
    ? undefined
    : new UpstreamError(status, message, code, { document: fields.file }, retryAfter)
}
