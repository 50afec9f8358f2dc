import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { answerUnits, NewUnitAnswer } from '../../api/feeds/units/unit-question.contract'
import { Answer, answerAboutRun } from '../../api/feeds/validations/answer.contract'
import { z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { type RunReader, runCalls } from './run-calls.server'

const ApplyForm = z.object({
  rows: z.enum(['all', 'valid'], 'Choose which rows are applied.'),
  delistMissing: flag.default(false),
})

interface ChangedRun {
  id: number
  reader: RunReader
  pageOf: (run: number) => string
}

/** Everything that is decided about a run. */
export function changeRun(request: Request, context: RequestContext, { id, reader, pageOf }: ChangedRun) {
  const { api } = context
  const calls = runCalls[reader]
  const page = pageOf(id)
  const onError = redirectWithError(context, page)
  return handleForm(request, context, {
    apply: form(ApplyForm, async ({ rows, delistMissing }) => {
      await api.call(calls.apply, { id, validOnly: rows === 'valid', delistMissing })
      return { to: page, toast: 'The run is being applied.' }
    }),
    discard: button(async () => {
      await api.call(calls.discard, { id })
      return { to: page, toast: 'The run is discarded. Nothing has changed on the site.' }
    }),
    cancel: button(async () => {
      await api.call(calls.discard, { id })
      return { to: page, toast: 'The run stops.' }
    }),
    'roll-back': button(async () => {
      await api.call(calls.rollBack, { id })
      return { to: page, toast: 'The run is being rolled back.' }
    }),
    ...(reader === 'staff' && { answer: answerForm(context, id, page), units: unitsForm(context, id, page) }),
    again: button(async () => {
      const begun = await api.call(calls.repeat, { id })
      return { to: pageOf(begun.id), toast: 'The same file is read once more.' }
    }),
  })

  function button(press: () => Promise<{ to: string; toast: string }>) {
    return form(noFields, press, onError)
  }
}

const answerForm = (context: RequestContext, id: number, page: string) =>
  form(Answer, async (answer) => {
    await context.api.call(answerAboutRun, { ...answer, id })
    return { to: `${page}#question`, toast: 'Your answer is sent.' }
  })

const unitsForm = (context: RequestContext, id: number, page: string) =>
  form(NewUnitAnswer, async (answer) => {
    await context.api.call(answerUnits, { ...answer, id })
    return { to: page, toast: 'Saved. We’re reading the file again.' }
  })
