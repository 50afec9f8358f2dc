import { isTooMuchHtml, readRichText } from '../../content/rich-text/rich-text'
import { sameWords } from '../../content/rich-text/same-words.contract'
import { hashtagsOf } from '../hashtags.contract'
import { maxPostText } from '../limits.contract'

interface Written {
  text: string
  html?: string | null
}

/** What is kept of a text. Its look counts as long as it says the same words, and is not too much to be read. */
export function postText({ text, html }: Written) {
  const rich = html && !isTooMuchHtml(html) ? readRichText(html) : null
  const isRich =
    rich?.html != null &&
    rich.text !== '' &&
    rich.text.length <= maxPostText &&
    sameWords(text, rich.text) &&
    !isTooMuchHtml(rich.html)
  const kept = isRich ? rich : { text, html: null }
  return { text: kept.text, html: kept.html, hashtags: hashtagsOf(kept.text) }
}
