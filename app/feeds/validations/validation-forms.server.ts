import { count } from '~/format/numbers'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { askAboutRun, RunQuestion } from '../../../api/feeds/run-list/all-runs.contract'
import {
  changeRule,
  endRuleException,
  NamedRule,
  RuleSettings,
  tryRule,
} from '../../../api/feeds/validations/rules.contract'
import { decideValues, undoValueDecision, ValueDecision } from '../../../api/feeds/validations/values.contract'
import { recordId, z } from '../../../api/http/contract'
import { typedOf } from './validation-labels'

const path = paths.admin.importValidations
const Value = ValueDecision.omit({ choice: true, means: true })
const Answer = Value.extend({
  answer: z.union([z.literal('confirm'), z.literal('ignore'), z.string().startsWith('map ').max(140)]),
})
const Other = Value.extend({
  id: z.string(),
  means: z.string('Choose what it means.').trim().min(1, 'Choose what it means.').max(120),
})
const Sure = z.object({
  decisions: z.string().max(40_000).transform(parsed).pipe(z.array(ValueDecision).max(100)),
})
/** A field that is left empty says nothing. */
const orNull = <Field extends z.ZodType>(field: Field) => z.preprocess((value) => (value === '' ? null : value), field)
const Rule = RuleSettings.extend(NamedRule.shape).extend({
  dealershipId: orNull(recordId.nullable().default(null)),
  limit: orNull(RuleSettings.shape.limit),
  version: z.coerce.number().int(),
  trial: z.literal('1').optional(),
})
const Question = RunQuestion.extend({ id: recordId })
const Exception = NamedRule.extend({ dealershipId: recordId, version: recordId })
const Undone = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}( \d{1,15}){0,99}$/)
    .transform((text) => text.split(' ').map(Number)),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Everything that is decided about values and rules. */
export const decideValidations = (request: Request, context: RequestContext) =>
  handleForm(request, context, { ...valueForms(context), ...ruleForms(context), ask: askForm(context) })

function valueForms(context: RequestContext) {
  const back = context.url.pathname + context.url.search
  const onError = redirectWithError(context, back)
  const decide = async (decisions: ValueDecision[], words: string) => {
    const { ids } = await context.api.call(decideValues, { decisions })
    if (ids.length === 0) return { to: back, toast: 'Somebody has decided that meanwhile.' }
    const undo = { action: back, fields: { intent: 'undo', ids: ids.join(' ') } }
    return { to: back, toast: { message: words, ttl: 10_000, key: `decided-${ids[0]}`, undo } }
  }
  return {
    decide: form(
      Answer,
      ({ answer, ...value }) => {
        const [choice, means] = choiceIn(answer)
        return decide([{ ...value, choice, means }], `Decided: ${value.value}.`)
      },
      onError,
    ),
    other: form(Other, ({ id: _, ...value }) => decide([{ ...value, choice: 'map' }], `Decided: ${value.value}.`)),
    sure: form(
      Sure,
      ({ decisions }) => decide(decisions, `${count(decisions.length, 'value')} decided. Their files are read again.`),
      onError,
    ),
    undo: undoForm(context, back),
  }
}

const undoForm = (context: RequestContext, back: string) =>
  form(
    Undone,
    async ({ ids }) => {
      const values: string[] = []
      for (const id of ids) values.push((await context.api.call(undoValueDecision, { id })).value)
      const what =
        values.length === 1
          ? `${values[0]} is open again`
          : `${count(values.length, 'value is', 'values are')} open again`
      return { to: back, toast: { message: `Undone: ${what}.`, key: `decided-${ids[0]}` } }
    },
    redirectWithError(context, back),
  )

const askForm = (context: RequestContext) =>
  form(Question, async ({ id, question }) => {
    await context.api.call(askAboutRun, { id, question })
    return { to: withQuery(path, { tab: 'held' }), toast: 'The dealership is asked.' }
  })

function ruleForms(context: RequestContext) {
  const at = (code: string) => `${withQuery(path, { tab: 'rules', rule: code })}#rule`
  return {
    rule: form(Rule, async ({ code, version, trial, ...settings }) => {
      if (trial)
        return { shows: { trial: await context.api.call(tryRule, { ...settings, code }), tried: typedOf(settings) } }
      await context.api.call(changeRule, { ...settings, version, code })
      return { to: at(code), toast: 'Saved. It holds from the next run on.' }
    }),
    'end-exception': form(
      Exception,
      async ({ code, ...exception }) => {
        await context.api.call(endRuleException, { ...exception, code })
        return { to: at(code), toast: 'The exception has ended.' }
      },
      redirectWithError(context, `${context.url.pathname}${context.url.search}#rule`),
    ),
  }
}

/** “map sedan”, “ignore” */
function choiceIn(answer: string): [ValueDecision['choice'], string | undefined] {
  if (answer.startsWith('map ')) return ['map', answer.slice(4)]
  return [answer === 'confirm' ? 'confirm' : 'ignore', undefined]
}
