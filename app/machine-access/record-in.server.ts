import { pageNotFound } from '~/session/not-found'

/** The number of a record in the page's address. Throws the page's 404 for what is none. */
export function recordIn(url: URL, text = ''): number {
  if (!/^\d{1,15}$/.test(text)) throw pageNotFound(url)
  return Number(text)
}
