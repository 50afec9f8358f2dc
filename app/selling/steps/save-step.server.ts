import type { z } from 'zod'
import { form, handleForm } from '~/forms/handle-form.server'
import { sellPaths, sellSteps } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { saveSellStep } from '../../../api/selling/drafts/draft.contract'
import { ConditionForm, MilesForm } from './forms.server'
import { requireStep } from './load-draft.server'

const schemas = { miles: MilesForm, condition: ConditionForm }

/** Saves one step and leads to the next. */
export async function saveStep(request: Request, context: RequestContext, step: keyof typeof schemas) {
  const { token } = await requireStep(context, step)
  const next = sellSteps[sellSteps.indexOf(step) + 1] ?? step
  return handleForm(
    request,
    context,
    form(schemas[step] as z.ZodType<object>, async (value) => {
      await context.api.call(saveSellStep, { ...value, step, token } as Parameters<
        typeof context.api.call<typeof saveSellStep>
      >[1])
      return { to: sellPaths.step(next) }
    }),
  )
}
