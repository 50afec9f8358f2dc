const hashtag = /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,49})/gu
const maxHashtags = 20

/** A text in parts: words, and its first twenty hashtags as they were written, with their sign. */
export function partsOf(text: string): { isHashtag: boolean; text: string }[] {
  const parts: { isHashtag: boolean; text: string }[] = []
  let from = 0
  for (const { 0: written, index } of text.matchAll(hashtag)) {
    if (parts.length >= 2 * maxHashtags || !/\p{L}/u.test(written)) continue
    parts.push({ isHashtag: false, text: text.slice(from, index) }, { isHashtag: true, text: written })
    from = index + written.length
  }
  return [...parts, { isHashtag: false, text: text.slice(from) }].filter((part) => part.text !== '')
}

/** Of a text, in lower case, in their order, each once, at most 20. What has no letter (#1) is none. */
export function hashtagsOf(text: string): string[] {
  const found = partsOf(text).flatMap((part) =>
    part.isHashtag ? part.text.slice(1).normalize('NFC').toLowerCase() : [],
  )
  return [...new Set(found)].slice(0, maxHashtags)
}
