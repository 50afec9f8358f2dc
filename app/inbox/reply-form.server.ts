import { messageFiles } from '~/forms/file-names'
import { form } from '~/forms/handle-form.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import type { RequestContext } from '~/session/request-context.server'
import { maxAttachmentBytes } from '../../api/assets/contract'

import { z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'

const Reply = z
  .object({
    body: z.string().max(4000, 'Write at most 4,000 characters.').default(''),
    kind: z.enum(['text', 'note']).optional(),
  })
  .register(formFiles, Object.fromEntries(messageFiles.map((field) => [field, maxAttachmentBytes])))
interface Written {
  body: string
  kind?: 'text' | 'note'
  attachments: string[]
}

/** A message with its files; what is missing the API says. */
export const replyForm = (context: RequestContext, here: string, send: (written: Written) => Promise<unknown>) =>
  form(Reply, async (written, files) => {
    await send({ ...written, attachments: await uploadedFiles(context, files) })
    return { to: here }
  })
