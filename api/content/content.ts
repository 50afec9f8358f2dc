import { eq, inArray } from 'drizzle-orm'
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

type ContentReader = Pick<Context, 'db' | 'now'>
interface Version {
  version: number
  title: string
  markdown: string
  summary: string
  effectiveAt: Date
}

/** Pages without versions: their text is a setting, and the current setting is in force. */
const settingOfText: Record<string, string> = { about: 'about' }

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
    ...rendered(`${slug}@${page.version}`, page.markdown),
    summary: page.summary,
    state: stateOn(versions, page, today),
    effectiveAt: page.effectiveAt.toISOString(),
    versions: versions
      .filter((each) => !neverHolds(versions, each))
      .map((each) => ({ version: each.version, effectiveAt: each.effectiveAt.toISOString() })),
  }
}

async function versionsOf({ db, now }: ContentReader, slug: string): Promise<Version[]> {
  const key = Object.hasOwn(settingOfText, slug) ? settingOfText[slug] : undefined
  if (!key) return pageVersions({ db }, slug)
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  if (!setting) return []
  const [title, markdown] = [text(setting.value, 'title'), text(setting.value, 'markdown')]
  return [{ version: 1, title, markdown, summary: '', effectiveAt: now() }]
}

const cache = new Map<string, { markdown: string; text: RenderedText }>()

/** One rendering a version; the text is compared, because a setting is edited in place. */
function rendered(key: string, markdown: string): RenderedText {
  const found = cache.get(key)
  if (found?.markdown === markdown) return found.text
  const text = renderMarkdown(markdown)
  cache.set(key, { markdown, text })
  return text
}

export async function publicSettings({ db }: Pick<ContentReader, 'db'>): Promise<SiteSettings> {
  const identity = (await currentSetting({ db }, identitySection)).value
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, ['contact', 'founder_bio']))
  const contact = rows.find(({ key }) => key === 'contact')?.value
  const founder = rows.find(({ key }) => key === 'founder_bio')?.value
  const bio = text(founder, 'markdown')
  return {
    contact: {
      email: identity.email ?? '',
      phone: identity.phone ? phone(identity.phone) : '',
      address: identity.address ?? '',
      hours: text(contact, 'hours'),
      replyWithin: text(contact, 'replyWithin'),
    },
    founder: {
      name: text(founder, 'name'),
      bio: bio && rendered('founder-bio', bio).html,
      timeline: timelineOf(founder),
    },
  }
}

function timelineOf(founder: unknown): SiteSettings['founder']['timeline'] {
  const entries = member(founder, 'timeline')
  if (!Array.isArray(entries)) return []
  return entries
    .map((entry) => ({ year: text(entry, 'year'), text: text(entry, 'text') }))
    .filter((entry) => entry.text !== '')
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

function text(value: unknown, name: string): string {
  const found = member(value, name)
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : ''
}
