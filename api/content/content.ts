import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { phone } from '../phone'
import { findOrRefuse } from '../refusals'
import { identitySection } from '../site-settings/identity/identity.section'
import { currentSetting } from '../site-settings/memory'
import { operatorDay } from '../site-settings/operator-zone'
import type { ContentPage, SiteSettings } from './contract'
import { inForceOn, neverHolds, stateOn } from './in-force'
import { type RenderedText, renderMarkdown } from './markdown'
import { pageVersions } from './pages'
import { siteSettings } from './schema'
import { aboutPage } from './site-pages/about.section'
import { founderPage } from './site-pages/founder.section'
import { founderWords } from './site-pages/site-pages'

type ContentReader = Pick<Context, 'db' | 'now'>
interface Version {
  version: number
  title: string
  description?: string
  markdown: string
  summary: string
  effectiveAt: Date
}

/** The newest version that has taken effect, else the first that will. Throws not_found. */
export async function contentPage(context: ContentReader, slug: string, version?: string): Promise<ContentPage> {
  const [versions, today] = await Promise.all([versionsOf(context, slug), operatorDay(context)])
  const named =
    version === undefined ? inForceOn(versions, today) : versions.find((each) => String(each.version) === version)
  const page = findOrRefuse(named, 'The page')
  return {
    slug,
    version: page.version,
    title: page.title,
    description: page.description ?? '',
    ...renderedOnce(`${slug}@${page.version}`, page.markdown),
    summary: page.summary,
    state: stateOn(versions, page, today),
    effectiveAt: page.effectiveAt.toISOString(),
    versions: versions
      .filter((each) => !neverHolds(versions, each))
      .map(({ version, effectiveAt, summary }) => ({ version, effectiveAt: effectiveAt.toISOString(), summary })),
  }
}

/** Reads the versions of a text. The one about the site is a setting, of which only the version in force is public. */
async function versionsOf({ db, now }: ContentReader, slug: string): Promise<Version[]> {
  if (slug !== 'about') return pageVersions({ db }, slug)
  const { version, value } = await currentSetting({ db }, aboutPage)
  return [{ version, ...value, summary: '', effectiveAt: now() }]
}

const cache = new Map<string, { markdown: string; text: RenderedText }>()

/** Renders each version once. Compares the text, so that what is read under a number is never another text. */
function renderedOnce(key: string, markdown: string): RenderedText {
  const found = cache.get(key)
  if (found?.markdown === markdown) return found.text
  const text = renderMarkdown(markdown)
  cache.set(key, { markdown, text })
  return text
}

export async function publicSettings({ db }: Pick<ContentReader, 'db'>): Promise<SiteSettings> {
  const [[row], { value: identity }, founder] = await Promise.all([
    db.select().from(siteSettings).where(eq(siteSettings.key, 'contact')),
    currentSetting({ db }, identitySection),
    currentSetting({ db }, founderPage),
  ])
  const contact = row?.value
  return {
    contact: {
      email: identity.email ?? '',
      phone: identity.phone ? phone(identity.phone) : '',
      address: identity.address ?? '',
      hours: text(contact, 'hours'),
      replyWithin: text(contact, 'replyWithin'),
    },
    founder: founderWords(founder.value),
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

function text(value: unknown, name: string): string {
  const found = member(value, name)
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : ''
}
