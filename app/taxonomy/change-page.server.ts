import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { taxonomyPaths } from '~/taxonomy-paths'
import { UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'
import {
  changeTaxonomy,
  getTaxonomy,
  listNameAliases,
  previewTaxonomyChange,
  TaxonomyChange,
  type TaxonomyPreview,
} from '../../api/taxonomy/contract'

const kinds = TaxonomyChange.options.map((option) => option.shape.kind.value)
const recordNumber = z.coerce.number().int().positive().optional().catch(undefined)
const ChangeDraft = z.object({
  kind: z.enum(kinds as [TaxonomyChange['kind'], ...TaxonomyChange['kind'][]]).catch('add_make'),
  make: recordNumber,
  id: recordNumber,
  intoId: recordNumber,
  trim: z.string().max(80).optional().catch(undefined),
  name: z.string().optional(),
})
export type ChangeDraft = z.infer<typeof ChangeDraft>
export type ChangePage = Awaited<ReturnType<typeof changePage>>

/** Reads which change the address is about, and asks what it would do once all of it is chosen. Nothing changes. */
export async function changePage({ api, url }: RequestContext) {
  const draft = ChangeDraft.parse(Object.fromEntries(url.searchParams))
  const { makes, make } = await api.call(getTaxonomy, { make: draft.make })
  const isAlias = draft.kind === 'remove_alias'
  const subjects = isAlias ? [] : draft.kind.endsWith('_make') ? makes : (make?.models ?? [])
  const subject = subjects.find(({ id }) => id === draft.id)
  const among = draft.kind === 'merge_make' ? makes : (make?.models ?? [])
  const into = among.find(({ id }) => id === draft.intoId)
  const alias = isAlias && draft.id ? await aliasOf(api, draft.id) : undefined
  const change = TaxonomyChange.safeParse({ ...draft, version: subject?.version, intoVersion: into?.version }).data
  const isShown = change !== undefined && draft.kind !== 'add_make' && draft.kind !== 'add_model' && (!isAlias || alias)
  return {
    draft,
    make: make && { id: make.id, name: make.name },
    subject: subject && { id: subject.id, name: subject.name, version: subject.version, vehicles: subject.vehicles },
    into: into && { id: into.id, name: into.name, version: into.version, vehicles: into.vehicles },
    alias,
    choices: among.filter(({ id }) => id !== draft.id).map(({ id, name }) => ({ id, name })),
    aliases:
      make?.aliases.filter(({ kind, model }) =>
        draft.kind.endsWith('_make') ? kind === 'make' : model === subject?.name,
      ) ?? [],
    ...(isShown
      ? await previewed(api, change)
      : { preview: null, problem: null, fieldProblem: subject ? missingIn(draft.kind, url.searchParams) : null }),
  }
}

async function aliasOf(api: RequestContext['api'], id: number) {
  const { items } = await api.call(listNameAliases, { id })
  return items[0]
}

/** Says what a form lacks that was sent; null where none was sent yet. */
function missingIn(kind: TaxonomyChange['kind'], typed: URLSearchParams): string | null {
  if (kind === 'merge_make' || kind === 'merge_model') return typed.has('intoId') ? 'Choose what to merge into.' : null
  return typed.has('name') ? 'Enter a name of up to 80 characters.' : null
}

/** Asks for the preview, and says at the field why a name is refused, where another can be typed. */
async function previewed(
  api: RequestContext['api'],
  change: TaxonomyChange,
): Promise<{ preview: TaxonomyPreview | null; problem: string | null; fieldProblem: string | null }> {
  try {
    return { preview: await api.call(previewTaxonomyChange, change), problem: null, fieldProblem: null }
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.status !== 422 && error.status !== 409)) throw error
    const fieldProblem = error.fields.name ?? error.fields.intoId ?? null
    return { preview: null, problem: fieldProblem === null ? error.message : null, fieldProblem }
  }
}

export function makeChange(request: Request, context: RequestContext) {
  const { api } = context
  return handleForm(request, context, {
    apply: form(TaxonomyChange, async (change) => {
      const { changeId, makeId } = await api.call(changeTaxonomy, change)
      if (changeId !== null) return { to: taxonomyPaths.changed(changeId), toast: 'Started. Vehicles follow now.' }
      return { to: taxonomyPaths.ofMake(makeId), toast: 'Saved.' }
    }),
  })
}
