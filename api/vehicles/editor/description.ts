import { isTooMuchHtml, readRichText } from '../../content/rich-text/rich-text'
import { sameWords } from '../../content/rich-text/same-words.contract'
import { invalid } from '../../refusals'
import { descriptionTooLong, maxDescription } from './description.contract'
import type { EditedVehicle } from './editor.contract'

type Fields = EditedVehicle['fields']
type Given = Partial<Fields>

const tooMuch = 'This has too much formatting to be kept. Please use less of it.'

/**
 * Both forms of the description, so that they say the same: other plain words end the rich form. Throws invalid at the
 * description.
 */
export function withRichText<G extends Given>(given: G, before?: Pick<Fields, 'description'>): G {
  const { description, descriptionHtml: html } = given
  if (!html) return plainText(given, before)
  if (isTooMuchHtml(html)) throw refused(tooMuch)
  const rich = readRichText(html)
  if (description !== undefined && !sameWords(description, rich.text)) return { ...given, descriptionHtml: null }
  if (rich.text.length > maxDescription) throw refused(descriptionTooLong)
  if (rich.html === null) return { ...given, description: description ?? rich.text, descriptionHtml: null }
  if (isTooMuchHtml(rich.html)) throw refused(tooMuch)
  return { ...given, description: rich.text, descriptionHtml: rich.html }
}

function plainText<G extends Given>(given: G, before: Pick<Fields, 'description'> | undefined): G {
  const { description, descriptionHtml } = given
  const isEnded = descriptionHtml !== undefined || (description !== undefined && description !== before?.description)
  return isEnded ? { ...given, descriptionHtml: null } : given
}

const refused = (problem: string) => invalid(problem, { description: problem })
