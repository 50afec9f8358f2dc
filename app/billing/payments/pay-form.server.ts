import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { cardPages, formToken, openCardPage } from '../../../api/billing/payments/payment-method.contract'
import { payByCard } from '../../../api/billing/payments/payments.contract'
import { z } from '../../../api/http/contract'
import { flag } from '../../../api/http/fields.contract'

/** Reads a choice with the amount that was shown for it: late 49900. */
const Choice = z
  .string('Choose what to pay.')
  .regex(/^\S+ \d{1,9}$/, 'Choose what to pay.')
  .transform((choice) => {
    const [what = '', cents = ''] = choice.split(' ')
    return { what, amountCents: Number(cents) }
  })

const Pay = z.object({
  choice: Choice,
  with: z.enum(['card', 'checkout'], 'Choose what to pay with.').default('checkout'),
  savesCard: flag.default(false),
  token: formToken,
})

const CardPage = z.object({ page: z.enum(cardPages), token: formToken })

/** Both lead to the card company with a redirect, so that no script is needed and no card is typed here. */
export const payForms = (context: RequestContext, path: string) => ({
  pay: form(Pay, async ({ choice, ...fields }) => {
    const { id, url } = await context.api.call(payByCard, { ...fields, ...choice })
    return url === null ? { to: `${path}?payment=${id}` } : safeRedirect(url, 303)
  }),
  card: form(
    CardPage,
    async (fields) => safeRedirect((await context.api.call(openCardPage, fields)).url, 303),
    redirectWithError(context, path),
  ),
})
