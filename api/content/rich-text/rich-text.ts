import sanitizeHtml from 'sanitize-html'
import { readBlocks } from './read-blocks'
import { htmlOf, textOf } from './write-blocks'

export interface RichText {
  /** Null where the text needs no more than paragraphs. */
  html: string | null
  /** The same words without any markup. */
  text: string
}

/** Shown on lines or in a cell of their own: each becomes a paragraph. */
const blockTags = [
  ...'div section article header footer main aside blockquote pre address figure center details summary hr'.split(' '),
  ...'tr td th caption dt dd form fieldset'.split(' '),
]
const as = (names: readonly string[], tag: string) => Object.fromEntries(names.map((name) => [name, tag]))

/** What other sites give away to show a post of theirs: its words are not the writer's (spec section 5). */
const embedClasses = ['twitter-tweet', 'twitter-video', 'twitter-timeline', 'instagram-media', 'tiktok-embed']
const isEmbed = ({ class: names = '' }: sanitizeHtml.Attributes): boolean =>
  names.split(/\s+/).some((name) => embedClasses.includes(name))
/** A template's content is no text. */
const orEmbed =
  (tagName: string): sanitizeHtml.Transformer =>
  (_tag, attribs) => ({ tagName: isEmbed(attribs) ? 'template' : tagName, attribs: {} })

/** What stands for a tag that is not kept: without it the words of two blocks would run together. */
const transformTags = {
  ...Object.fromEntries(blockTags.map((name) => [name, orEmbed('p')])),
  a: orEmbed('a'),
  p: orEmbed('p'),
  ...as(['h1', 'h2', 'h4', 'h5', 'h6'], 'h3'),
  b: 'strong',
  i: 'em',
  menu: 'ul',
  dir: 'ul',
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
  allowedAttributes: {},
  transformTags,
  nonTextTags: ['script', 'style', 'title', 'template', 'noscript'],
}

/** Characters of HTML for 10,000 that are seen. */
const maxHtmlLength = 100_000
/** Of tags within tags: reading them costs the square of it. */
const maxHtmlDepth = 1_000

/** Sanitised, in one form for all that looks the same: read again it comes out as it is. Throws nothing on odd input. */
export function readRichText(given: string): RichText {
  const blocks = readBlocks(sanitizeHtml(given, allowed))
  const isPlain = blocks.every((block) => block.tag === 'p' && block.runs.every(({ marks }) => marks.length === 0))
  return { html: isPlain ? null : htmlOf(blocks), text: textOf(blocks) }
}

/** Too long or too deeply nested to be read: to be asked of what a person sends, and of what is written of it. */
export const isTooMuchHtml = (html: string): boolean => html.length > maxHtmlLength || depthOf(html) > maxHtmlDepth

/** At least as many as there are: an end that is left out counts as open. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0]
  for (const [, slash] of html.matchAll(/<(\/?)(?!br\b)[a-z]/gi)) {
    depth = Math.max(0, depth + (slash ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
