import { form, handleForm } from '~/forms/handle-form.server'
import { moderationPaths } from '~/moderation-paths'
import type { RequestContext } from '~/session/request-context.server'
import { z } from '../../api/http/contract'
import { saveRules, tryRules } from '../../api/moderation/rule-calls.contract'
import { firstRules, ModerationRules } from '../../api/moderation/rules.contract'
import { rulesOf, valuesOf } from './rule-fields'

const fieldNames = Object.keys(valuesOf(firstRules))
const typed = z.string().trim().max(40_000, 'That is too long.').default('')

const Fields = z
  .object({
    ...(Object.fromEntries(fieldNames.map((name) => [name, typed])) as Record<string, typeof typed>),
    version: z.coerce.number().int().min(0),
    trial: z.literal('1').optional(),
  })
  .superRefine((fields, check) => {
    const { error } = ModerationRules.safeParse(rulesOf(ownOf(fields)))
    for (const { path, message } of error?.issues ?? [])
      check.addIssue({ code: 'custom', path: [path.slice(0, 2).join('-')], message })
  })

const ownOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[name]]))

/** Saves the rules, or judges what was written by them and shows what would change. */
export const changeRules = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(Fields, async ({ version, trial, ...fields }) => {
      const rules = ModerationRules.parse(rulesOf(ownOf(fields)))
      if (trial) return { shows: { trial: await context.api.call(tryRules, { rules }), values: ownOf(fields) } }
      await context.api.call(saveRules, { rules, version })
      return { to: moderationPaths.rules, toast: 'Rules saved. They hold from the next text on.' }
    }),
  )
