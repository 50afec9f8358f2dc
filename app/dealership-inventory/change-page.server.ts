import { redirect } from '@remix-run/node'
import { form, handleForm } from '~/forms/handle-form.server'
import { inventoryPaths } from '~/inventory-paths'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../api/http/contract'
import { applyChange, previewChange } from '../../api/vehicles/inventory/changes/changes.contract'
import { LotQuery } from '../../api/vehicles/inventory/inventory.contract'
import { askedChange, type ChosenVehicles, fieldsOf, ruleFields, ruleOf, selectionOf } from './change-rule.server'

/** The rule's form, and what the rule would change once there is one. Leads to a file where that is asked for. */
export async function changePage(context: RequestContext) {
  const { url } = context
  const asked = askedChange(url)
  const file = files.get(url.searchParams.get('bulk') ?? '')
  if (file) throw redirect(fileOf(url, file, asked))
  const typed = fieldsOf(url)
  const parsed = asked.kind && ruleOf(asked.kind, typed)
  const isEmpty = !asked.kind || (!asked.isAll && asked.ids.length === 0)
  const rule = parsed && 'rule' in parsed ? parsed.rule : null
  return {
    kind: asked.kind,
    typed,
    isEmpty,
    rule,
    errors: parsed && 'errors' in parsed ? parsed.errors : {},
    hidden: hiddenOf(url, asked),
    preview:
      rule && !isEmpty ? await context.api.call(previewChange, { rule, selection: selectionOf(url, asked) }) : null,
  }
}

/** What is chosen by the lot and leads to a file instead of a change: where it stands, seen from the list. */
const files = new Map([
  ['export', '.csv'],
  ['stickers', '/stickers.pdf'],
])

function fileOf(url: URL, file: string, { ids, isAll }: ChosenVehicles): string {
  const address = url.pathname.replace(/\/change$/, file)
  return withQuery(address, isAll ? listState(LotQuery, url) : { ids: ids.join() })
}

/** What the address says beside the rule. */
function hiddenOf({ searchParams }: URL, { ids, isAll }: { ids: number[]; isAll: boolean }) {
  const rest = [...searchParams].filter(([name]) => name !== 'ids' && !(ruleFields as readonly string[]).includes(name))
  return isAll ? rest : [...rest, ['ids', ids.join()] as [string, string]]
}

const many = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((ids) => [ids ?? []].flat())
const ApplyForm = z.object({
  previewedAt: z.iso.datetime(),
  shown: z.string().transform((list) => list.split(',').flatMap((id) => recordId.safeParse(id).data ?? [])),
  included: many,
})

/** Makes the change that the address describes, without what was unticked. */
export function applyAskedChange(request: Request, context: RequestContext, dealershipId: string | undefined) {
  const { url } = context
  const asked = askedChange(url)
  const parsed = asked.kind && ruleOf(asked.kind, fieldsOf(url))
  return handleForm(
    request,
    context,
    form(ApplyForm, async ({ previewedAt, shown, included }) => {
      if (!parsed || !('rule' in parsed)) return { to: url.pathname + url.search }
      const kept = new Set(included.map(Number))
      const excluded = shown.filter((id) => !kept.has(id))
      const { id } = await context.api.call(applyChange, {
        rule: parsed.rule,
        selection: selectionOf(url, asked),
        previewedAt,
        excluded,
      })
      return { to: inventoryPaths(dealershipId).changed(id) }
    }),
  )
}
