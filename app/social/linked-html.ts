import { addressParts } from '../../api/embeds/links.contract'
import { escapeHtml } from '../../api/escape'

export const linkRel = 'ugc nofollow noopener'

/** Sanitised HTML of a text that has no links of its own: its addresses become links. */
export const linkedHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : linkedText(part)))
    .join('')

function linkedText(written: string): string {
  const parts = addressParts(plain(written))
  if (parts.every(({ isAddress }) => !isAddress)) return written
  return parts
    .map(({ isAddress, text }) =>
      isAddress ? `<a href="${escapeHtml(text)}" rel="${linkRel}">${escapeHtml(text)}</a>` : escapeHtml(text),
    )
    .join('')
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: '\u00a0', amp: '&' }
const plain = (written: string): string => written.replace(/&(#?\w+);/g, (whole, name) => signs[name] ?? whole)
