import { longDate } from '~/format/dates'
import { form } from '~/forms/handle-form.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import { setDealershipPlan } from '../../api/billing/plans/admin-plan.contract'
import { planCodes } from '../../api/dealerships/plan-codes.contract'
import { z } from '../../api/http/contract'

const limit = z
  .string()
  .trim()
  .default('')
  .refine((typed) => /^\d{0,6}$/.test(typed), 'Enter a whole number, or nothing for no limit.')
  .transform((typed) => (typed === '' ? null : Number(typed)))

const PlanForm = z.object({
  plan: z.enum([...planCodes, 'agreed'], 'Choose a plan.'),
  starts: z.enum(['now', 'next-month']).default('now'),
  reason: z.string('Say why, in a few words.').trim().min(1, 'Say why, in a few words.').max(500),
  token: z.string(),
  version: z.coerce.number().int(),
  monthly: z.preprocess(
    (typed) => (typed === undefined || typed === '' ? '0' : typed),
    typedDollars('Enter an amount in dollars, like 1,200.00.'),
  ),
  vehicles: limit,
  members: limit,
  feeds: limit,
  apiKeys: limit,
  photoGb: limit,
  featuredPlaces: limit,
})

/** Answers the form in which an administrator of the site puts a dealership on a plan. */
export const planForm = (context: RequestContext, id: number) =>
  form(PlanForm, async ({ plan, starts, reason, token, version, monthly, ...limits }) => {
    const how = { starts, reason, token, version }
    const { dealership, subscription, scheduled } = await context.api.call(
      setDealershipPlan,
      plan === 'agreed' ? { id, plan, terms: agreedTerms(monthly, limits), ...how } : { id, plan, ...how },
    )
    const name = scheduled?.name ?? subscription?.terms.name ?? 'no plan'
    return {
      to: `${context.url.pathname}#plan`,
      toast: `${dealership.name}: ${name}${scheduled ? `, from ${longDate(scheduled.effectiveOn)}` : ''}.`,
    }
  })

type Limits = Pick<
  z.output<typeof PlanForm>,
  'vehicles' | 'members' | 'feeds' | 'apiKeys' | 'photoGb' | 'featuredPlaces'
>

const agreedTerms = (monthlyCents: number, limits: Limits) => ({
  name: 'Agreed terms',
  monthlyCents,
  vehicleCents: null,
  featuredPlaceCents: null,
  limits,
})
