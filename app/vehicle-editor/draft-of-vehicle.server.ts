import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../api/http/contract'
import { keepDraft, keepNewDraft, readDraft, readNewDraft } from '../../api/vehicles/drafts/drafts.contract'
import { stillDiffering, type TypedDraft } from './typed-draft'
import { newVehicle } from './vehicle-values'

export async function draftOf(
  context: RequestContext,
  id: string,
  saved: Record<string, string>,
): Promise<TypedDraft | null> {
  const { draft } = await context.api.call(readDraft, { id })
  return draft && stillDiffering(draft, saved)
}

export async function draftOfNew(context: RequestContext): Promise<TypedDraft | null> {
  const { draft } = await context.api.call(readNewDraft)
  return draft && stillDiffering(draft, newVehicle)
}

const Fields = z.record(z.string(), z.string())
const Typed = z.object({
  version: recordId.optional(),
  values: z.string().transform((text, { addIssue }): z.infer<typeof Fields> => {
    const fields = Fields.safeParse(parsed(text))
    if (fields.success) return fields.data
    addIssue({ code: 'custom', message: 'These are no fields.' })
    return {}
  }),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a script sends while somebody types; `new` is a vehicle that is not saved yet. Throws 400 for what is no draft. */
export async function keptDraft(context: RequestContext, id: string, sent: FormData) {
  const typed = Typed.safeParse(Object.fromEntries(sent))
  if (!typed.success) throw new Response(null, { status: 400 })
  const { version = 0, values } = typed.data
  return id === 'new'
    ? context.api.call(keepNewDraft, { values })
    : context.api.call(keepDraft, { id, version, values })
}
