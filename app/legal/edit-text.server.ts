import { adminPaths } from '~/admin-paths'
import { longDate } from '~/format/dates'
import { form, handleForm } from '~/forms/handle-form.server'
import { parseFields } from '~/forms/parse-fields.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { listEnvironment } from '../../api/environment/contract'
import { z } from '../../api/http/contract'
import {
  compareLegalText,
  getLegalText,
  LegalDraft,
  LegalPublication,
  previewLegalText,
  publishLegalText,
} from '../../api/legal/legal.contract'
import { type LegalSlug, legalSlugs } from '../../api/legal/slugs.contract'
import { draftOf, newestDraft, nextDraft, restoringDraft } from './typed-draft'

/** Throws the error page’s 404 for a text that does not exist. */
export function slugNamed(name: string | undefined): LegalSlug {
  const known = legalSlugs.find((slug) => slug === name)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

const versionNumber = z.coerce.number().int().positive().max(1e9).optional().catch(undefined)
const Wanted = z.object({ compare: versionNumber, against: versionNumber, from: versionNumber })

/** Reads a text with its versions, the comparison that the address names, and an earlier text to bring back. */
export async function loadLegalText({ api, url }: RequestContext, slug: LegalSlug) {
  const { compare, against, from } = Wanted.parse(Object.fromEntries(url.searchParams))
  const [detail, environment, compared, earlier] = await Promise.all([
    api.call(getLegalText, { slug }),
    api.call(listEnvironment),
    compare === undefined ? null : api.call(compareLegalText, { slug, number: compare, against }),
    from === undefined ? null : api.call(compareLegalText, { slug, number: from }),
  ])
  const { markdown: _, summary: __, ...text } = detail
  return {
    text,
    isMailOff: environment.items.some(({ part, state }) => part === 'mail' && state === 'off'),
    saved: newestDraft(detail),
    first: earlier ? restoringDraft(earlier.markdown, text.today, earlier.version) : nextDraft(detail),
    compared: compared && { version: compared.version, against: compared.against, diff: compared.diff },
  }
}

/** Reads a box: an unchecked one sends nothing, a checked one “on”. */
const box = z.preprocess((typed) => typed === 'on' || typed === true, z.boolean())
const typedBox = (isChecked: boolean) => (isChecked ? 'on' : undefined)
const Draft = LegalDraft.extend({ isMaterial: box, sendsEmail: box })
const Publication = LegalPublication.extend({ isMaterial: box, sendsEmail: box })

/** Answers the forms of a text’s page: preview and publish. */
export const editLegalText = (request: Request, context: RequestContext, slug: LegalSlug) =>
  handleForm(request, context, {
    preview: form(Draft, async (draft) => ({ shows: await previewOf(context, slug, draft) })),
    publish: form(
      Publication,
      async (publication) => {
        const { version, effectiveOn } = await context.api.call(publishLegalText, { slug, ...publication })
        return {
          to: adminPaths.legalText(slug),
          toast: `Version ${version} is published, in force from ${longDate(effectiveOn)}.`,
        }
      },
      { pageData: () => previewAgain(context, slug) },
    ),
  })

/** Says what publishing a draft does, with the draft as a form sends it. */
async function previewOf(context: RequestContext, slug: LegalSlug, draft: LegalDraft) {
  const preview = await context.api.call(previewLegalText, { slug, ...draft })
  const { markdown, effectiveOn, summary, restores } = draft
  const boxes = { isMaterial: typedBox(draft.isMaterial), sendsEmail: typedBox(draft.sendsEmail) }
  const typed = { markdown, effectiveOn, summary, ...boxes }
  return { preview, draft: draftOf({ ...typed, restores: restores === undefined ? undefined : String(restores) }) }
}

/** Shows the preview again next to a publication that comes back; nothing for a draft that no longer fits. */
async function previewAgain(context: RequestContext, slug: LegalSlug): Promise<object> {
  const { response, restoring } = context
  const submission = parseFields(new URLSearchParams(restoring?.values ?? response.typed), Draft)
  if (submission.status !== 'success') return {}
  try {
    return await previewOf(context, slug, submission.value)
  } catch (error) {
    if (error instanceof UpstreamError) return {}
    throw error
  }
}
