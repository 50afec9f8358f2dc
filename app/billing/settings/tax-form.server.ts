import { adminPaths } from '~/admin-paths'
import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { addServiceTax, NewServiceTax } from '../../../api/billing/admin-settings/taxes.contract'
import { z } from '../../../api/http/contract'

const problem = 'Enter a rate in percent, like 6.25.'

/** Reads percent as people type them, 6.25, as thousandths of a percent. */
const typedPercent = z
  .string(problem)
  .transform((typed) => typed.replace(/[%\s]/g, ''))
  .refine((typed) => /^\d{1,2}(\.\d{1,3})?$/.test(typed), problem)
  .transform((typed) => Math.round(Number(typed) * 1000))
  .refine((rate) => rate <= 30_000, 'Enter 30 percent or less.')

export const addTax = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(NewServiceTax.extend({ rate: typedPercent }), async (rate) => {
      await context.api.call(addServiceTax, rate)
      return { to: adminPaths.settingsTaxes, toast: `The rate of ${rate.state} is added.` }
    }),
  )
