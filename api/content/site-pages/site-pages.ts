import type { Context } from '../../context'
import { invalid } from '../../refusals'
import { currentSetting } from '../../site-settings/memory'
import { type Section, typedProblems } from '../../site-settings/section'
import { renderMarkdown } from '../markdown'
import { type AboutPage, aboutPage } from './about.section'
import { contactPage } from './contact.section'
import { type FounderPage, founderPage } from './founder.section'
import { homePage } from './home.section'
import { howItWorksPage } from './how-it-works.section'
import type { SitePage } from './page-names.contract'
import type { AboutWords, FounderWords, SitePagePreview } from './site-pages.contract'

type Reader = Pick<Context, 'db'>

const inForce = async <Value extends object>(reader: Reader, section: Section<Value>) => {
  const { version, value } = await currentSetting(reader, section)
  return { version, ...value }
}

export const homeWords = (reader: Reader) => inForce(reader, homePage)
export const howItWorksWords = (reader: Reader) => inForce(reader, howItWorksPage)
export const contactWords = (reader: Reader) => inForce(reader, contactPage)

const rendered = new WeakMap<object, string>()

/** Renders the text of a page once for each value that is in memory. */
function htmlOf(page: { markdown: string }): string {
  const html = rendered.get(page) ?? renderMarkdown(page.markdown).html
  rendered.set(page, html)
  return html
}

const aboutWords = (page: AboutPage): AboutWords => ({
  title: page.title,
  description: page.description,
  html: htmlOf(page),
})

export function founderWords(page: FounderPage): FounderWords {
  const { name, title, description, timeline } = page
  return { name, title, description, bio: page.markdown && htmlOf(page), timeline: timeline.filter(({ text }) => text) }
}

/** Answers what a page would show with other words. Throws invalid. */
export function previewPage(input: { page: SitePage; value?: unknown }): SitePagePreview {
  const { page, value } = input
  switch (page) {
    case 'home':
      return { page, words: { version: 0, ...fitting(homePage, value) } }
    case 'how-it-works':
      return { page, words: { version: 0, ...fitting(howItWorksPage, value) } }
    case 'contact':
      return { page, words: { version: 0, ...fitting(contactPage, value) } }
    case 'about':
      return { page, words: aboutWords(fitting(aboutPage, value)) }
    case 'founder':
      return { page, words: founderWords(fitting(founderPage, value)) }
  }
}

/** Reads a value that is typed or stored: a stored one may be older than today’s rules. */
function fitting<Value>(section: Section<Value>, value: unknown): Value {
  const { data, error } = section.schema.safeParse(value)
  if (error) throw invalid('Check the fields that are marked.', typedProblems(error))
  return data
}
