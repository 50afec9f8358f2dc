import sanitizeHtml from 'sanitize-html'
import { urlOf } from '../url'

/** What a frame document of ours shows. A provider’s own html is none of it: a player’s address, words, or a photo is. */
export type Frame = { kind: 'player'; src: string } | { kind: 'photo'; src: string } | { kind: 'quote'; html: string }

/** Longer ones are not looked into: to take a megabyte of nested tags apart takes half a minute. */
const maxHtml = 20_000

/** The first frame of the html, when it is one of the provider’s own; null: there is none that may be shown. */
export function playerFrame(html: string, hosts: readonly string[]): Frame | null {
  const src = html.length > maxHtml ? undefined : framesIn(html)[0]
  return src !== undefined && isFrom(src, hosts) ? { kind: 'player', src: new URL(src).href } : null
}

export const photoFrame = (src: string, hosts: readonly string[]): Frame | null =>
  isFrom(src, hosts) ? { kind: 'photo', src: new URL(src).href } : null

/** The words of the html with their paragraphs and links; null: it has none, or it is a foreign frame. */
export function quoteFrame(html: string): Frame | null {
  if (html.length > maxHtml || framesIn(html).length > 0) return null
  const quote = sanitizeHtml(html, quoted).trim()
  return quote.replace(/<[^>]*>/g, '').trim() ? { kind: 'quote', html: quote } : null
}

const quoted: sanitizeHtml.IOptions = {
  allowedTags: ['blockquote', 'p', 'br', 'a', 'strong', 'em'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'ugc nofollow noopener', target: '_blank' }) },
  nestingLimit: 20,
}

function framesIn(html: string): string[] {
  const found: string[] = []
  const onOpenTag = (tag: string, { src }: Record<string, string>) => void (tag === 'iframe' && found.push(src ?? ''))
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, onOpenTag })
  return found
}

function isFrom(address: string, hosts: readonly string[]): boolean {
  const url = urlOf(address)
  return url?.protocol === 'https:' && !url.port && !url.username && !url.password && hosts.includes(url.hostname)
}
