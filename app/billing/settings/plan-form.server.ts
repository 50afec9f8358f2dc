import { adminPaths } from '~/admin-paths'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import { addPlanVersion, PlanDraft, previewPlanVersion } from '../../../api/billing/admin-settings/plans.contract'
import type { PlanCode } from '../../../api/dealerships/plan-codes.contract'
import { recordId, z } from '../../../api/http/contract'
import { typedDraft } from './typed-plan'

const dollars = typedDollars('Enter an amount in dollars, like 549.00.')
const dollarsOrNone = z.preprocess(
  (typed) => (typeof typed !== 'string' || typed.trim() === '' ? null : typed),
  dollars.nullable(),
)

/** Reads dollars where the call takes cents; all else is checked as the call does. */
const TypedPlan = PlanDraft.extend({
  monthlyCents: z.preprocess((typed) => typed ?? '', dollars),
  vehicleCents: dollarsOrNone,
  featuredPlaceCents: dollarsOrNone,
})

/** Writes what has no value as nothing: an address holds text. */
const asQuery = ({ isOffered, ...draft }: z.output<typeof TypedPlan>) => ({
  ...draft,
  isOffered: String(isOffered),
  vehicleCents: draft.vehicleCents ?? '',
  featuredPlaceCents: draft.featuredPlaceCents ?? '',
  vehicles: draft.vehicles ?? '',
  members: draft.members ?? '',
  feeds: draft.feeds ?? '',
  apiKeys: draft.apiKeys ?? '',
  photoGb: draft.photoGb ?? '',
  featuredPlaces: draft.featuredPlaces ?? '',
})

/** Answers the forms of a plan's page: one shows what a new version does, the other adds it. */
export const changePlanVersion = (request: Request, context: RequestContext, code: PlanCode) =>
  handleForm(request, context, {
    preview: form(TypedPlan, async (draft) => {
      const effect = await context.api.call(previewPlanVersion, { ...asQuery(draft), code })
      return { shows: { effect, draft: typedDraft(draft) } }
    }),
    version: form(
      TypedPlan.extend({ version: recordId }),
      async (draft) => {
        await context.api.call(addPlanVersion, { ...draft, code })
        const notice = ' The notices go out within the hour.'
        return {
          to: adminPaths.settingsPlans,
          toast: `The new version of ${draft.name} is saved.${draft.audience === 'everyone' ? notice : ''}`,
        }
      },
      redirectWithError(context, adminPaths.settingsPlan(code)),
    ),
  })
