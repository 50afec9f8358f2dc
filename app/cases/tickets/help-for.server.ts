import type { RequestContext } from '~/session/request-context.server'
import { listHelpArticles } from '../../../api/help/help.contract'

const shown = 4

/** Returns the page that `about` names, where it is one of this site, else ''. */
export function pageAbout({ searchParams }: URL): string {
  const about = (searchParams.get('about') ?? '').slice(0, 400)
  return about.startsWith('/') && !about.startsWith('//') ? about : ''
}

/** Finds articles about a page, else some for dealerships. */
export async function helpFor({ api }: Pick<RequestContext, 'api'>, page: string) {
  const { items, aboutPage } = await api.call(listHelpArticles, { q: '', page })
  const isAboutPage = aboutPage.length > 0
  const articles = isAboutPage ? aboutPage : items.filter(({ readers }) => readers === 'dealerships')
  return { isAboutPage, articles: articles.slice(0, shown) }
}
