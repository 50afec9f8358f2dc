import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { uploadForMessage } from '~/upstream/uploads.server'
import { fieldError } from './field-error.server'

/** The files of a form, for the message that names them. One after the other, so that a refusal stands at its field. */
export async function uploadedFiles(context: RequestContext, files: Record<string, File>): Promise<string[]> {
  const ids: string[] = []
  for (const [field, file] of Object.entries(files)) {
    if (file.size === 0) continue
    ids.push(await uploadForMessage(context, file).catch((error: unknown) => Promise.reject(atField(field, error))))
  }
  return ids
}

function atField(field: string, error: unknown): unknown {
  const isOfFile = error instanceof UpstreamError && [413, 422].includes(error.status)
  return isOfFile ? fieldError(field, error.fields.file ?? error.message) : error
}
