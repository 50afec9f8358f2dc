import { withQuery } from './paths'

export const embedPaths = {
  /** The widget of a dealership. */
  dealership: (slug: string) => `/embed/dealership/${encodeURIComponent(slug)}`,
  /** The frame document of another site's page; `open`: with what only pressing shows. */
  external: (url: string, open = false) => withQuery('/embed/external', { url, open: open ? '1' : undefined }),
}
