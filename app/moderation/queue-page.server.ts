import { count } from '~/format/numbers'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { recordId, z } from '../../api/http/contract'
import { type ModerationQueue, maxModeratorNote, verdicts } from '../../api/moderation/kinds.contract'
import {
  decideModeration,
  listModeration,
  type ModerationDecision,
  ModerationQuery,
  rejectReason,
  undoModeration,
} from '../../api/moderation/queue.contract'
import { verdictDone } from './moderation-labels'

const { queue: _, ...shape } = ModerationQuery.shape
const Query = z.object(shape)

export type Queue = Awaited<ReturnType<typeof queuePage>>

export async function queuePage(context: RequestContext, queue: ModerationQueue) {
  const state = listState(Query, context.url)
  const list = await context.api.call(listModeration, { ...state, queue })
  const { oldestWaits } = list
  const waitMinutes =
    oldestWaits === null ? null : Math.max(0, Math.round((Date.now() - Date.parse(oldestWaits)) / 60_000))
  const isPosts = queue === 'posts'
  const csv = isPosts ? moderationPaths.postsCsv : moderationPaths.commentsCsv
  return { path: isPosts ? paths.admin.social : paths.admin.comments, state, list, waitMinutes, csv }
}

const shared = {
  verdict: z.enum(verdicts, 'Choose what to do.'),
  reason: z.preprocess((value) => value || undefined, rejectReason.optional()),
  ids: z.array(recordId).max(1000).default([]),
}
const Decide = z.object({
  ...shared,
  note: z.string().trim().max(maxModeratorNote).default(''),
  version: recordId.optional(),
  takeOver: z.literal('1').optional(),
})
/** `read`: each case of the page with its version, “13:2,14:1”. */
const DecideMany = z.object({
  ...shared,
  all: z.literal('1').optional(),
  read: z
    .string()
    .max(3000)
    .regex(/^(\d{1,15}:\d{1,9},?)*$/)
    .default(''),
})

/** The forms of the queue. A toast says what they did, with a way back, or why they could not. */
export function changeQueue(request: Request, context: RequestContext, queue: ModerationQueue) {
  const state = listState(Query, context.url)
  const to = listHref({ path: context.url.pathname, state }, { page: state.page })
  const onError = redirectWithError(context, to, 'Choose what to do, and a reason for what is rejected.')
  const decided = (decision: Decision) => decideAndTell(context, to, decision)
  return handleForm(request, context, {
    decide: form(Decide, ({ ids, version, takeOver, ...decision }) =>
      decided({
        ...decision,
        selection: { ids },
        versions: version === undefined ? {} : Object.fromEntries(ids.map((id) => [String(id), version])),
        takeOver: takeOver !== undefined,
      }),
    ),
    'decide-many': form(
      DecideMany,
      ({ ids, all, read, ...decision }) =>
        decided({
          ...decision,
          selection: all ? { matching: { ...state, queue } as never } : { ids },
          versions: versionsOf(read),
        }),
      onError,
    ),
    undo: form(
      z.object({ batch: z.string().max(40) }),
      async ({ batch }) => {
        const { undone } = await context.api.call(undoModeration, { batch })
        return { to, toast: { message: `${count(undone, 'decision')} undone.`, key: batch } }
      },
      onError,
    ),
  })
}

type Decision = z.input<typeof ModerationDecision>

const versionsOf = (read: string): Record<string, number> =>
  Object.fromEntries([...read.matchAll(/(\d+):(\d+)/g)].map(([, id, version]) => [id, Number(version)]))

async function decideAndTell(context: RequestContext, to: string, decision: Decision) {
  const { batch, decided, refused } = await context.api.call(decideModeration, decision)
  const left = refused[0] ? ` ${count(refused.length, 'text')} left: ${refused[0].reason}` : ''
  if (!batch)
    return redirectWithToast(context, to, { type: 'warning', message: `Nothing was decided.${left}`, ttl: 10_000 }, 303)
  const message = `${count(decided.length, 'text')} ${verdictDone[decision.verdict]}.${left}`
  return {
    to,
    toast: { message, ttl: 10_000, key: batch, undo: { action: to, fields: { intent: 'undo', batch } } },
  }
}
