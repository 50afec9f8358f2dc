import type { z } from 'zod'
import { form, handleForm } from '~/forms/handle-form.server'
import { type SellStep, sellPaths, sellSteps } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { saveSellStep } from '../../../api/selling/drafts/draft.contract'
import { ConditionForm, ContactForm, MilesForm } from './forms.server'
import { requireStep } from './load-draft.server'

const schemas = { miles: MilesForm, condition: ConditionForm, contact: ContactForm }
type Saved = keyof typeof schemas
const pageOf: Record<Saved, SellStep> = { miles: 'miles', condition: 'condition', contact: 'estimate' }

/** Saves one step and leads to the next. */
export async function saveStep(request: Request, context: RequestContext, step: Saved) {
  const page = pageOf[step]
  const { token } = await requireStep(context, page)
  const next = sellSteps[sellSteps.indexOf(page) + 1] ?? page
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
