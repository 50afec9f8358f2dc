import { parseForm } from '~/forms/parse.server'
import type { Visit } from '~/session/visit.server'
import { place, settings } from '~/upstream/content.server'
import { UpstreamError } from '~/upstream/errors'
import { undelivered } from './undelivered'

type Schema = Parameters<typeof parseForm>[2]

/** Checks a form and, when all is right, says that it cannot be delivered yet: status 200, the values kept. */
export async function answerUndelivered(request: Request, visit: Visit, schema: Schema) {
  const form = await parseForm(request, visit, schema)
  if (!form.ok) return form.rejection
  const unknown = await unknownZip(visit, form.value)
  if (unknown) return form.reject(new UpstreamError(400, '', 'invalid', { zip: unknown }))
  return form.reject(new UpstreamError(200, undelivered(await contactEmail(visit)), 'undelivered'))
}

/** Where the visitor can write instead. The page does without when the settings cannot be read. */
const contactEmail = (visit: Visit): Promise<string> =>
  settings(visit).then(
    ({ contact }) => contact.email,
    () => '',
  )

async function unknownZip(visit: Visit, value: unknown): Promise<string | null> {
  if (typeof value !== 'object' || value === null || !('zip' in value) || typeof value.zip !== 'string') return null
  return (await placeOrNull(visit, value.zip)) ? null : `We know no ZIP code ${value.zip}. Please check it.`
}

/** The place of a ZIP code, or null when there is none. Throws when the API does not answer. */
export async function placeOrNull(visit: Visit, zip: string) {
  try {
    return await place(visit, zip)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return null
    throw error
  }
}
