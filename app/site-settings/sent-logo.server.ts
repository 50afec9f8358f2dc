import { fieldError } from '~/forms/field-error.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import type { EditorField } from './editor-field'
import { logoKind, refusedFieldOf, removeFieldOf } from './logo'

const refusedWords = 'This file wasn’t uploaded. Choose a PNG, WebP, JPEG or AVIF picture, or remove the file.'

/** Stores the pictures that came with the form, and leaves out those that are to be removed. Throws a refusal at the field of one that was refused before. */
export async function withSentLogos(
  context: RequestContext,
  fields: readonly EditorField[],
  { typed, files }: { typed: Record<string, unknown>; files: Record<string, File> },
): Promise<Record<string, unknown>> {
  const value = { ...typed }
  for (const { name, kind } of fields) {
    if (kind !== 'logo') continue
    const file = files[name]
    if (value[refusedFieldOf(name)] === true) throw fieldError(name, refusedWords)
    if (file && file.size > 0) value[name] = await stored(context, name, file)
    else if (value[removeFieldOf(name)] === true) value[name] = null
  }
  return value
}

async function stored(context: RequestContext, name: string, file: File): Promise<string> {
  try {
    return (await upload(context, logoKind, file))._id
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![413, 422].includes(error.status)) throw error
    throw fieldError(name, error.fields.file ?? error.message)
  }
}
