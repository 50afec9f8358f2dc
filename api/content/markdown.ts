import { Marked, Tokenizer, type TokenizerObject, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

export interface RenderedText {
  /** Sanitised; its headings begin at h2, because the page's title is the h1. */
  html: string
  headings: { id: string; text: string }[]
}

const firstHeadingLevel = 2
const lastHeadingLevel = 4
/** Ids that the page around the text uses itself. */
const reservedIds = ['main', 'versions', 'contents']

/** How deep quotes and lists may be nested; deeper text stays as it was typed. */
const maxDepth = 16

/** Tells whether a link leads to a page of this site: search engines may follow it. */
const isOwn = (href = ''): boolean => /^\/(?![/\\])/.test(href)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'a',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'], h2: ['id'], h3: ['id'], h4: ['id'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) =>
      isOwn(attribs.href) ? { tagName, attribs } : { tagName, attribs: { ...attribs, rel: 'nofollow ugc noopener' } },
  },
  nestingLimit: maxDepth * 2,
}

/** Throws nothing on odd input. */
export function renderMarkdown(markdown: string): RenderedText {
  const headings: RenderedText['headings'] = []
  const taken = new Set(reservedIds)
  const marked = new Marked({
    tokenizer: shallow(),
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = decoded(this.parser.parseInline(tokens, this.parser.textRenderer))
        const level = Math.min(depth <= firstHeadingLevel ? firstHeadingLevel : depth, lastHeadingLevel)
        const id = freeId(text, taken)
        if (level === firstHeadingLevel) headings.push({ id, text })
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
    },
  })
  return { html: sanitizeHtml(marked.parse(markdown, { async: false }), allowed).trim(), headings }
}

/** Says what a page would leave out or change of a text that was typed, or null. Bounded as rendering is. */
export function markdownProblem(markdown: string): string | null {
  const marked = new Marked({ tokenizer: shallow() })
  let problem: string | null = null
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'html') problem ??= 'Write Markdown. HTML isn’t shown on the page.'
    if (token.type === 'image') problem ??= 'Pictures can’t be shown in this text.'
    if (token.type === 'link' && !leadsSomewhere.test(token.href))
      problem ??= `Links begin with https://, mailto:, tel:, / or #. “${token.href.slice(0, 60)}” doesn’t.`
  })
  return problem
}

const leadsSomewhere = /^(?:https:\/\/[^/]|mailto:.|tel:.|#.|\/(?![/\\]))/i

/** The parser is recursive: 10,000 nested quote signs would overflow the stack. */
function shallow(): Partial<TokenizerObject> {
  let depth = 0
  const within = <A extends unknown[], T>(parse: (this: Tokenizer, ...given: A) => T) =>
    function (this: Tokenizer, ...given: A): T | undefined {
      if (depth >= maxDepth) return undefined
      depth++
      try {
        return parse.apply(this, given)
      } finally {
        depth--
      }
    }
  const { blockquote, list, emStrong, del, link, reflink } = Tokenizer.prototype
  return {
    blockquote: within(blockquote),
    list: within(list),
    emStrong: within(emStrong),
    del: within(del),
    link: within(link),
    reflink: within(reflink),
  }
}

function freeId(text: string, taken: Set<string>): string {
  const plain = text.normalize('NFKD').toLowerCase()
  const base = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section'
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  taken.add(id)
  return id
}

/** A heading's plain words: marked escapes what HTML would read as markup, and no tag belongs in a list of contents. */
const decoded = (text: string): string =>
  sanitizeHtml(text, { allowedTags: [] })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
