import { adminPaths } from '~/admin-paths'
import { count } from '~/format/numbers'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { z } from '../../api/http/contract'
import { pauseWork, resumeWork, retryWork } from '../../api/jobs/work.contract'
import { workNameOf } from './work-names'

const Named = z.object({ name: z.string().min(1).max(100) })

/** Answers the buttons of the jobs. Each says in a message what it did; the page comes back where it was. */
export function changeWork(request: Request, context: RequestContext) {
  const { api } = context
  const here = adminPaths.health + context.url.search
  const button = (run: (name: string) => Promise<string>) =>
    form(Named, async ({ name }) => ({ to: `${here}#jobs`, toast: await run(name) }), redirectWithError(context, here))
  return handleForm(request, context, {
    retry: button(async (name) => {
      const { retried } = await api.call(retryWork, { name })
      return `${count(retried, 'item')} will be tried again: ${workNameOf(name)}`
    }),
    pause: button(async (name) => {
      await api.call(pauseWork, { name })
      return `Paused: ${workNameOf(name)}. What is in hand is finished first.`
    }),
    resume: button(async (name) => {
      await api.call(resumeWork, { name })
      return `Resumed: ${workNameOf(name)}`
    }),
  })
}
