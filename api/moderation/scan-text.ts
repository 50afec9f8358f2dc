import { type FoldedText, foldText } from '../fold-text'

/** A stretch of a text that a rule has found. Places are of UTF-16 code units, the end is not part of it. */
export interface Mark {
  start: number
  end: number
  kind: 'link' | 'host' | 'word' | 'name' | 'hashtag'
}

interface Wanted {
  words: readonly string[]
  hosts: readonly string[]
  names: readonly string[]
  hashtags: readonly string[]
}

/** In the order of the text, none over another: what stands first wins, and of those the longest. */
export function scanText(text: string, { words, hosts, names, hashtags }: Wanted): Mark[] {
  const folded = foldText(text)
  const tags = hashtags.map((tag) => `#${tag}`)
  const found = [
    ...links(text, folded, hosts),
    ...phrases(folded, words, 'word'),
    ...phrases(folded, names, 'name'),
    ...phrases(folded, tags, 'hashtag'),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return found.filter((mark) => {
    if (mark.start < end) return false
    end = mark.end
    return true
  })
}

/** Endings that people write without http:// in front; others count as an address only with one, or with a path. */
const endings =
  'com|net|org|info|biz|io|co|me|us|uk|ca|de|ru|cn|xyz|top|shop|store|online|site|club|app|dev|link|click|loan|money|cash|example'
const bare = `www\\.[^\\s<>"]+|(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+(?:(?:${endings})(?![\\p{L}\\p{N}-])(?:/[^\\s<>"]*)?|[a-z]{2,24}/[^\\s<>"]+)`
/** One within another is found as well. */
const address = new RegExp(`https?://(?:(?!https?://)[^\\s<>"])+|(?<![\\p{L}\\p{M}\\p{N}@._-])(?:${bare})`, 'gu')

const origin = /^https?:\/\/[\p{L}\p{M}\p{N}.%_-]+/iu

function links(text: string, folded: FoldedText, listed: readonly string[]): Mark[] {
  const runs = [...folded.text.matchAll(address)]
  const unwanted = runs.length > 0 ? listed.flatMap(spellingsOf) : []
  return runs.map(({ 0: run, index }) => {
    const shown = withoutEnd(run, `.,;:!?'")]`)
    const place = folded.original(index, index + shown.length)
    const written = text.slice(place.start, place.end)
    // pages end a link at signs such as “, and lead to the address as it is written
    const leadsTo = [shown, written, ...(written.match(origin) ?? [])].flatMap((link) => hostOf(link) ?? [])
    return { ...place, kind: leadsTo.some((host) => isOn(unwanted, host)) ? 'host' : 'link' }
  })
}

/** In a loop: a pattern would try every stretch of such signs from each of its places. */
function withoutEnd(run: string, signs: string): string {
  let end = run.length
  while (end > 0 && signs.includes(run.charAt(end - 1))) end--
  return run.slice(0, end)
}

/** As a browser reads it, which decodes %2E and takes wide letters for narrow ones; null: it is no address. */
function hostOf(link: string): string | null {
  try {
    const { hostname } = new URL(/^https?:/i.test(link) ? link : `https://${link}`)
    return withoutEnd(hostname, '.')
  } catch {
    return null
  }
}

const spellingsOf = (listed: string): string[] => [
  ...new Set([listed.toLowerCase(), foldText(listed).text, hostOf(listed) ?? []].flat()),
]

/** The host itself, or a name under it. */
const isOn = (listed: readonly string[], host: string): boolean =>
  listed.some((wanted) => host === wanted || host.endsWith(`.${wanted}`))

/** Whole words, in any case and over any white space. */
function phrases(folded: FoldedText, wanted: readonly string[], kind: Mark['kind']): Mark[] {
  const patterns = wanted.map((phrase) => patternOf(foldText(phrase).text)).filter(Boolean)
  if (patterns.length === 0) return []
  const any = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
  return [...folded.text.matchAll(any)].map(({ 0: run, index }) => ({
    ...folded.original(index, index + run.length),
    kind,
  }))
}

const patternOf = (phrase: string): string => phrase.trim().split(/\s+/).map(escaped).join('\\s+')

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
