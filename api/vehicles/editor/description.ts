import { readRichText } from '../../content/rich-text/rich-text'
import { sameWords } from '../../content/rich-text/same-words.contract'
import { invalid } from '../../refusals'
import type { EditedVehicle } from './editor.contract'
import { descriptionTooLong, maxDescription } from './fields.contract'

type Fields = EditedVehicle['fields']
type Given = Partial<Fields>

/** Characters of HTML for 10,000 that are seen. */
const maxHtmlLength = 100_000
/** Of tags within tags: reading them costs the square of it. */
const maxHtmlDepth = 1_000
const tooMuch = 'This has too much formatting to be kept. Please use less of it.'

/**
 * Both forms of the description, so that they say the same: other plain words end the rich form. Throws invalid at the
 * description.
 */
export function withRichText<G extends Given>(given: G, before?: Pick<Fields, 'description'>): G {
  const { description, descriptionHtml: html } = given
  if (!html) return plainText(given, before)
  if (html.length > maxHtmlLength || depthOf(html) > maxHtmlDepth) throw refused(tooMuch)
  const rich = readRichText(html)
  if (description !== undefined && !sameWords(description, rich.text)) return { ...given, descriptionHtml: null }
  if (rich.text.length > maxDescription) throw refused(descriptionTooLong)
  if (rich.html === null) return { ...given, description: description ?? rich.text, descriptionHtml: null }
  if (rich.html.length > maxHtmlLength) throw refused(tooMuch)
  return { ...given, description: rich.text, descriptionHtml: rich.html }
}

function plainText<G extends Given>(given: G, before: Pick<Fields, 'description'> | undefined): G {
  const { description, descriptionHtml } = given
  const isEnded = descriptionHtml !== undefined || (description !== undefined && description !== before?.description)
  return isEnded ? { ...given, descriptionHtml: null } : given
}

/** At least as many as there are: an end that is left out counts as open. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0]
  for (const [, slash] of html.matchAll(/<(\/?)(?!br\b)[a-z]/gi)) {
    depth = Math.max(0, depth + (slash ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const refused = (problem: string) => invalid(problem, { description: problem })
