import type { SearchFacts } from '../../api/counting/searches/searches.contract'

/** What the answer will carry besides its body: loaders run side by side and add to it, the server sends it. */
export interface ResponseDraft {
  setCookies: string[]
  /** HTML rendered ahead of the page, by key (app/static-html). */
  staticHtml: string[]
  /** What the page tells search engines, as schema.org has it (app/json-ld). */
  jsonLd: object[]
  /** The address holds a link that does something once: no cache stores the page, and no Referer tells its address. */
  secret: boolean
  document?: Buffer
  /** The vehicles that the page’s lists show, by id. */
  shown: number[]
  /** The posts that its lists show. */
  shownPosts: number[]
  /** Holds what the page searched for, to be counted. */
  search?: SearchFacts
  /** When the oldest was read of what the page shows, milliseconds since 1970. */
  dataReadAt: number
  afterwards: (() => Promise<void>)[]
  /** The sign-in of the area that the page belongs to, for a session that ends meanwhile. */
  signIn?: string
  /** What the form that was posted holds, secrets left out. */
  typed?: Record<string, string>
}

export const emptyResponse = (): ResponseDraft => ({
  setCookies: [],
  staticHtml: [],
  jsonLd: [],
  shown: [],
  shownPosts: [],
  secret: false,
  dataReadAt: Date.now(),
  afterwards: [],
})
