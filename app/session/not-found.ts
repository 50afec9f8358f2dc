import { data } from '@remix-run/node'
import { UpstreamError } from '~/upstream/errors'

/** Status 404, title 'Page Not Found', message 'Page Not Found: {path}' (spec section 2). The path is decoded, without its query. */
export const pageNotFound = (url: URL) =>
  data(
    { title: 'Page Not Found', message: `Page Not Found: ${decoded(url.pathname)}`, code: 'not_found' },
    { status: 404 },
  )

/** What the API answers; where it answers 404, the page itself is not found. */
export async function orPageNotFound<T>(url: URL, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof UpstreamError && error.status === 404 ? pageNotFound(url) : error
  }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\p{Cc}/gu, '')
  } catch {
    return pathname
  }
}
