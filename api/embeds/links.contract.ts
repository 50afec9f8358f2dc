import { urlOf } from '../url'

/** Spec section 9. */
const maxHost = 256
const maxAddress = 2000

/**
 * The addresses of a plain text that are looked up for embedding (spec section 5), as they are written, each once:
 * http and https, under a name of the public Internet, and not inside an href or a src that somebody pasted. A site on
 * one's own machine has no public name: its `origin` is taken too.
 */
export const linksInText = (text: string, origin?: string): string[] => [...new Set(bareAddresses(text, origin))]

/** As linksInText, as often as they are written. */
export function* bareAddresses(text: string, origin?: string): Generator<string> {
  for (const { address } of found(text, origin)) yield address
}

/** A text in parts: words, and the addresses in it. */
export function addressParts(text: string): { isAddress: boolean; text: string }[] {
  const parts: { isAddress: boolean; text: string }[] = []
  let from = 0
  for (const { address, index } of found(text)) {
    parts.push({ isAddress: false, text: text.slice(from, index) }, { isAddress: true, text: address })
    from = index + address.length
  }
  return [...parts, { isAddress: false, text: text.slice(from) }].filter((part) => part.text !== '')
}

/** Up to what no address holds: white space, quotes, what markup is made of, and the punctuation of East Asian texts. */
const candidates =
  /(?<![a-z0-9_])https?:\/\/[^\s<>"“”„‟«»‹›‘’`{}|\\^…\p{Cc}\p{Cf}\p{Cs}\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff65]+/giu
const attribute = /(?:href|src)\s*=\s*["']?$/i

interface Found {
  address: string
  index: number
}

function* found(text: string, origin?: string): Generator<Found> {
  for (const { 0: run, index } of text.matchAll(candidates)) {
    const address = withoutTail(run)
    if ((isAddress(address) || isOf(origin, address)) && !attribute.test(text.slice(Math.max(0, index - 20), index)))
      yield { address, index }
  }
}

const isOf = (origin: string | undefined, address: string): boolean =>
  origin !== undefined && address.startsWith(`${origin}/`) && urlOf(address) !== null

const brackets: Record<string, string> = { ')': '(', ']': '[' }

/** Without the punctuation of the sentence around it; a closing bracket belongs to it when its opening one does. */
function withoutTail(run: string): string {
  const spare = { ')': surplus(run, ')'), ']': surplus(run, ']') }
  let end = run.length
  for (; end > 0; end--) {
    const last = run[end - 1] ?? ''
    if ((last === ')' || last === ']') && spare[last] > 0) spare[last]--
    else if (!".,;:!?'*".includes(last)) break
  }
  return run.slice(0, end)
}

const surplus = (run: string, closing: string): number =>
  run.split(closing).length - run.split(brackets[closing] ?? '').length

/** Of http or https, under a name of the public Internet. */
export function isAddress(text: string): boolean {
  if (text.length > maxAddress || !/^https?:\/\/[^/]/i.test(text) || /\s/.test(text)) return false
  const url = urlOf(text)
  return url !== null && !url.username && !url.password && isPublicName(url.hostname)
}

const isPublicName = (host: string): boolean => host.length <= maxHost && /[^.]\.[a-z][a-z0-9-]*\.?$/.test(host)
