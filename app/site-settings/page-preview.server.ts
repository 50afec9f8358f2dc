import { adminPaths } from '~/admin-paths'
import { founderPortrait } from '~/content/founder-portrait.server'
import { renderHowItWorks } from '~/content/how-it-works.server'
import { marketNumbers } from '~/content/market-numbers.server'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { loadHome } from '~/home/load-home.server'
import type { RequestContext } from '~/session/request-context.server'
import { getSiteSettings } from '../../api/content/contract'
import { pageOfSection, type SitePage, sectionOfPage } from '../../api/content/site-pages/page-names.contract'
import { previewSitePage } from '../../api/content/site-pages/site-pages.contract'
import { compareSetting, getSetting } from '../../api/site-settings/admin-settings.contract'
import { editorFields } from './editor-fields.server'
import { typedSchema, withTyped } from './typed-values.server'

/** Throws the error page’s 404 for a section that is no page. */
export function pageNamed(section: string | undefined): SitePage {
  const page = pageOfSection(section ?? '')
  if (!page) throw new Response(null, { status: 404 })
  return page
}

/** Reads a page as it looks with the words in force, or with those of the version that the address names. */
export async function loadPreview(context: RequestContext, page: SitePage) {
  const section = sectionOfPage(page)
  const number = Number(context.url.searchParams.get('version') ?? Number.NaN)
  const isNamed = Number.isSafeInteger(number) && number >= 0 && number < 1e9
  const { value } = isNamed
    ? await context.api.call(compareSetting, { section, number })
    : await context.api.call(getSetting, { section })
  return { version: isNamed ? number : null, shown: await pageWith(context, page, value) }
}

/** Answers the page with the words that were typed and are not saved. */
export async function previewTyped(request: Request, context: RequestContext, page: SitePage) {
  const section = sectionOfPage(page)
  const { value: current } = await context.api.call(getSetting, { section })
  const fields = editorFields(section, current)
  const show = form(
    typedSchema(fields),
    async (typed) => ({ shows: { shown: await pageWith(context, page, withTyped(current, fields, typed)) } }),
    redirectWithError(
      context,
      adminPaths.settingsSection(section),
      'Preview the changes first: a field needs attention.',
    ),
  )
  return handleForm(request, context, show)
}

/** Adds to the words what the page shows of the marketplace. */
async function pageWith(context: RequestContext, page: SitePage, value: unknown) {
  const preview = await context.api.call(previewSitePage, { page, value })
  switch (preview.page) {
    case 'home':
      return { page: preview.page, home: await loadHome(context, preview.words) }
    case 'about':
      return { ...preview, numbers: await marketNumbers(context) }
    case 'founder':
      return { ...preview, portrait: founderPortrait(context) }
    case 'how-it-works': {
      const { title, lead } = preview.words
      return { page: preview.page, words: { title, lead }, body: renderHowItWorks(context, preview.words) }
    }
    case 'contact':
      return { ...preview, contact: (await context.api.call(getSiteSettings)).contact }
  }
}
export type ShownPage = Awaited<ReturnType<typeof pageWith>>
