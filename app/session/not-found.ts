import { data } from '@remix-run/node'

/** Status 404, title 'Page Not Found', message 'Page Not Found: {path}' (spec section 2). The path is decoded, without its query. */
export const pageNotFound = (url: URL) =>
  data(
    { title: 'Page Not Found', message: `Page Not Found: ${decoded(url.pathname)}`, code: 'not_found' },
    { status: 404 },
  )

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
