import { count } from '~/format/numbers'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { moderationPaths } from '~/moderation-paths'
import type { RequestContext } from '~/session/request-context.server'
import { z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { liftSuspension, measureAuthor } from '../../api/moderation/authors.contract'
import { maxModeratorNote } from '../../api/moderation/kinds.contract'
import { rejectReason } from '../../api/moderation/queue.contract'

const note = z.string().trim().max(maxModeratorNote, `At most ${maxModeratorNote} characters.`).default('')
const Warn = z.object({ reason: rejectReason, note })
const Suspend = Warn.extend({
  days: z
    .enum(['', '1', '7', '30'], 'Choose for how long.')
    .default('')
    .transform((days) => (days === '' ? null : (Number(days) as 1 | 7 | 30))),
  rejectWaiting: flag,
})

/** The forms of an author's page. */
export function changeAuthor(request: Request, context: RequestContext, id: number) {
  const to = moderationPaths.author(id)
  return handleForm(request, context, {
    warn: form(Warn, async (value) => {
      await context.api.call(measureAuthor, { kind: 'warning', ...value, id })
      return { to, toast: 'Warned by email.' }
    }),
    suspend: form(Suspend, async (value) => {
      const { rejected } = await context.api.call(measureAuthor, { kind: 'suspension', ...value, id })
      const swept = rejected > 0 ? ` ${count(rejected, 'waiting text')} rejected.` : ''
      return { to, toast: `Suspended, and told by email.${swept}` }
    }),
    lift: form(
      noFields,
      async () => {
        await context.api.call(liftSuspension, { id })
        return { to, toast: 'They can write again.' }
      },
      redirectWithError(context, to),
    ),
  })
}
