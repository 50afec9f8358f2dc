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

const currentWords = async <Value extends object>(reader: Reader, section: Section<Value>) => {
  const { version, value } = await currentSetting(reader, section)
  return { version, ...value }
}

export const homeWords = (reader: Reader) => currentWords(reader, homePage)
export const howItWorksWords = (reader: Reader) => currentWords(reader, howItWorksPage)
export const contactWords = (reader: Reader) => currentWords(reader, contactPage)

const htmlCache = new WeakMap<object, string>()

/** Renders the text of a page once for each value that is in memory. */
function htmlOf(page: { markdown: string }): string {
  const html = htmlCache.get(page) ?? renderMarkdown(page.markdown).html
  htmlCache.set(page, html)
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

/** Bounds what one preview renders: more than any page takes, and as much as a legal text. */
const maxPreviewed = 60_000

/** Answers what a page would show with other words. Throws invalid. */
export function previewPage(input: { page: SitePage; value?: unknown }): SitePagePreview {
  const { page, value } = input
  if (JSON.stringify(value ?? null).length > maxPreviewed)
    throw invalid('Shorten the page to 60,000 characters or fewer.')
  switch (page) {
    case 'home':
      return { page, words: { version: 0, ...parseOrRefuse(homePage, value) } }
    case 'how-it-works':
      return { page, words: { version: 0, ...parseOrRefuse(howItWorksPage, value) } }
    case 'contact':
      return { page, words: { version: 0, ...parseOrRefuse(contactPage, value) } }
    case 'about':
      return { page, words: aboutWords(parseOrRefuse(aboutPage, value)) }
    case 'founder':
      return { page, words: founderWords(parseOrRefuse(founderPage, value)) }
  }
}

/** Reads a value as it would be saved, or as it is stored: an older version may break today’s rules. Throws invalid. */
function parseOrRefuse<Value>(section: Section<Value>, value: unknown): Value {
  const typed = section.typed?.safeParse(value)
  if (typed?.success) return typed.data
  const { data, error } = section.schema.safeParse(value)
  if (error) throw invalid('Check the fields that are marked.', typedProblems(error))
  return data
}
