import { count } from '~/format/numbers'
import { form, handleForm } from '~/forms/handle-form.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import type { Output } from '~/upstream/call-input'
import { recordId, z } from '../../../api/http/contract'
import { type Bulk, changeThreads, listAssignable } from '../../../api/inbox/threads/bulk.contract'
import {
  DealershipInboxQuery,
  listDealershipThreads,
  StatusChange,
} from '../../../api/inbox/threads/dealership-inbox.contract'
import { leadStatusNames } from '../lead-names'
import { bulkActions } from './bulk-actions'

/** One call changes so many. */
const maxAtOnce = 100

export type BulkPage = NonNullable<Awaited<ReturnType<typeof bulkPage>>>
type Listed = Output<typeof listDealershipThreads>

/** What `?bulk=` would do, and to which conversations: those that were ticked, or the first that match. */
export async function bulkPage(context: RequestContext, state: Record<string, string>, shown: Listed) {
  const { searchParams } = context.url
  const action = z.enum(bulkActions).safeParse(searchParams.get('bulk')).data
  if (!action) return null
  const isAll = searchParams.get('all') === '1'
  const ids = searchParams.getAll('ids').flatMap((one) => recordId.safeParse(one).data ?? [])
  const [{ items: listed }, { items: people }] = await Promise.all([
    isAll ? context.api.call(listDealershipThreads, { ...state, page: '1', size: String(maxAtOnce) }) : shown,
    action === 'assign' ? context.api.call(listAssignable) : { items: [] },
  ])
  const chosen = isAll ? listed : listed.filter(({ id }) => ids.includes(id))
  const assignees = new Set(chosen.map(({ assignedTo }) => assignedTo?.id ?? 'nobody'))
  return {
    action,
    people,
    matching: isAll ? shown.total : chosen.length,
    /** Who has all of them now: to whom an undone assignment gives them back. */
    assignedTo: assignees.size === 1 ? [...assignees][0] : undefined,
    threads: chosen.map(({ id, customer, subject }) => ({ id, customer, subject })),
  }
}

const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform((list) => list.split(',').map(Number))
const member = z.union([z.literal('nobody').transform(() => null), recordId])
const Assigning = z.object({ ids, userId: member, before: member.optional() })
const Archiving = z.object({ ids, archived: z.enum(['yes', 'no']) })
const AnswerNeeding = z.object({ ids, needed: z.enum(['yes', 'no']) })
const reason = z.preprocess((value) => value || undefined, StatusChange.shape.lostReason)
const Stepping = z.object({ ids, status: StatusChange.shape.status, lostReason: reason })

/** The forms of the list of conversations: many at once. */
export function changeChosenThreads(request: Request, context: RequestContext) {
  const path = context.url.pathname
  const to = listHref({ path, state: listState(DealershipInboxQuery, context.url) }, {})
  const change = async (bulk: Bulk, done: string, undo?: Record<string, string>) => {
    const { results } = await context.api.call(changeThreads, bulk)
    const toast = toastOf(results, done)
    const changed = results.flatMap(({ id, problem }) => (problem === null ? id : []))
    const canUndo = undo && changed.length > 0
    return {
      to,
      toast: canUndo ? { ...toast, undo: { action: path, fields: { ...undo, ids: changed.join() } } } : toast,
    }
  }
  return handleForm(request, context, {
    'assign-many': form(Assigning, ({ ids: chosen, userId, before }) => {
      const undo = before === undefined ? undefined : { intent: 'assign-many', userId: String(before ?? 'nobody') }
      return change({ action: 'assign', ids: chosen, userId }, userId === null ? 'unassigned' : 'assigned', undo)
    }),
    'status-many': form(Stepping, ({ ids: chosen, status, lostReason }) =>
      change(
        { action: 'status', ids: chosen, status, lostReason },
        `marked as ${leadStatusNames[status].toLowerCase()}`,
      ),
    ),
    'archive-many': form(Archiving, ({ ids: chosen, archived }) => {
      const [isArchived, back] = archived === 'yes' ? [true, 'no'] : [false, 'yes']
      const undo = { intent: 'archive-many', archived: back }
      return change(
        { action: 'archive', ids: chosen, archived: isArchived },
        isArchived ? 'archived' : 'moved to the inbox',
        undo,
      )
    }),
    'answer-needed-many': form(AnswerNeeding, ({ ids: chosen, needed }) =>
      change(
        { action: 'answer-needed', ids: chosen, needed: needed === 'yes' },
        needed === 'yes' ? 'marked as needing an answer' : 'marked as needing no answer',
        { intent: 'answer-needed-many', needed: needed === 'yes' ? 'no' : 'yes' },
      ),
    ),
    'read-many': form(z.object({ ids }), ({ ids: chosen }) =>
      change({ action: 'read', ids: chosen }, 'marked as read'),
    ),
  })
}

/** How many are done, and what the others said. */
function toastOf(results: readonly { problem: string | null }[], done: string): NewToast {
  const problems = results.flatMap(({ problem }) => problem ?? [])
  const message = `${count(results.length - problems.length, 'conversation')} ${done}.`
  if (problems.length === 0) return { type: 'success', message }
  const said = [...new Set(problems)].join(' ')
  return {
    type: 'warning',
    message: `${message} ${count(problems.length, 'other')} stayed as before: ${said}`,
    ttl: 10_000,
  }
}
