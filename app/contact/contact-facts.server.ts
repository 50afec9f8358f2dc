import type { RequestContext } from '~/session/request-context.server'
import { getSiteSettings } from '../../api/content/contract'
import { getContactWords } from '../../api/content/site-pages/site-pages.contract'
import { contactWays } from './ways'

/** Reads how the site is reached directly, and its forms with what each is for. */
export async function contactFacts(context: RequestContext) {
  const [{ contact }, words] = await Promise.all([context.api.call(getSiteSettings), context.api.call(getContactWords)])
  return { contact, ways: contactWays(words) }
}
