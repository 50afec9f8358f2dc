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
  name: z.string().max(80).optional().catch(undefined),
})
export type ChangeDraft = z.infer<typeof ChangeDraft>
export type ChangePage = Awaited<ReturnType<typeof changePage>>

/** Reads which change the address is about, and asks what it would do once all of it is chosen. Nothing changes. */
export async function changePage({ api, url }: RequestContext) {
  const draft = ChangeDraft.parse(Object.fromEntries(url.searchParams))
  const { makes, make } = await api.call(getTaxonomy, { make: draft.make })
  const subject = draft.kind.endsWith('_make')
    ? makes.find(({ id }) => id === draft.id)
    : make?.models.find(({ id }) => id === draft.id)
  const among = draft.kind === 'merge_make' ? makes : (make?.models ?? [])
  const into = among.find(({ id }) => id === draft.intoId)
  const alias = draft.kind === 'remove_alias' && draft.id ? await aliasOf(api, draft.id) : undefined
  const change = TaxonomyChange.safeParse({ ...draft, version: subject?.version, intoVersion: into?.version }).data
  const isShown =
    change !== undefined &&
    draft.kind !== 'add_make' &&
    draft.kind !== 'add_model' &&
    (draft.kind !== 'remove_alias' || alias)
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
    ...(isShown ? await previewed(api, change) : { preview: null, problem: null }),
  }
}

async function aliasOf(api: RequestContext['api'], id: number) {
  const { items } = await api.call(listNameAliases, { size: 1000 })
  return items.find((one) => one.id === id)
}

/** A name that is taken is said on the page, where another can be typed. */
async function previewed(
  api: RequestContext['api'],
  change: TaxonomyChange,
): Promise<{ preview: TaxonomyPreview | null; problem: string | null }> {
  try {
    return { preview: await api.call(previewTaxonomyChange, change), problem: null }
  } catch (error) {
    if (error instanceof UpstreamError && (error.status === 422 || error.status === 409))
      return { preview: null, problem: Object.values(error.fields)[0] ?? error.message }
    throw error
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
