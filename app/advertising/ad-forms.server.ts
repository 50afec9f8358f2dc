import { adPaths } from '~/ad-paths'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { upload } from '~/upstream/uploads.server'
import {
  acceptSuggestion,
  addOwnAdvertisement,
  changeOwnAdvertisement,
} from '../../api/advertising/advertisements/advertisements.contract'
import { adFields, withAdProblems } from '../../api/advertising/advertisements/fields.contract'
import { adPictureKind, maxAdPictureBytes } from '../../api/advertising/advertisements/picture.contract'
import {
  agreed,
  bookCampaign,
  bookingFields,
  changeBudget,
  changeOwnCampaignState,
  inOrder,
} from '../../api/advertising/campaigns/campaigns.contract'
import { drafting } from '../../api/advertising/campaigns/drafting.contract'
import { recordId, z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'

const stored = z.string().max(64).optional()
/** Adds the picture, which is uploaded before or with the form. */
export const pictureFields = { picture: stored, savedPicture: stored, removePicture: z.literal('on').optional() }
export const budgetTyped = z.preprocess(
  (typed) => (typed === undefined || typed === '' ? '0' : typed),
  typedDollars('Enter a budget in dollars, like 600.'),
)

interface Picture {
  picture?: string
  savedPicture?: string
  removePicture?: 'on'
}
/** Returns the picture’s id: of the file that came along, of one that was uploaded before, or of the saved one. */
export async function pictureOf(
  context: RequestContext,
  { picture, savedPicture, removePicture }: Picture,
  files: Record<string, File>,
): Promise<string> {
  const file = files.picture
  if (file && file.size > 0) return (await upload(context, adPictureKind, file))._id
  return picture || (removePicture ? '' : (savedPicture ?? ''))
}

const files = { picture: maxAdPictureBytes }
const Booking = withAdProblems(
  inOrder(z.object({ ...bookingFields, ...agreed, ...drafting, ...pictureFields, budgetCents: budgetTyped })),
).register(formFiles, files)
const Ad = withAdProblems(z.object({ ...adFields, ...pictureFields })).register(formFiles, files)
const ChangedAd = withAdProblems(z.object({ ...adFields, ...pictureFields, version: recordId })).register(
  formFiles,
  files,
)

/** Books a campaign with its first advertisement, and leads to its page. */
export const bookForm = (request: Request, context: RequestContext, dealershipId?: string) =>
  handleForm(
    request,
    context,
    form(Booking, async ({ picture, savedPicture, removePicture, ...booking }, uploads) => {
      const assetId = await pictureOf(context, { picture, savedPicture, removePicture }, uploads)
      const { id } = await context.api.call(bookCampaign, { ...booking, assetId })
      return {
        to: paths.dealership(dealershipId).campaign(id),
        toast: booking.isDraft
          ? 'The draft is saved. Nothing is booked yet.'
          : 'Booked. We usually review it within one business day.',
      }
    }),
  )

/** Adds an advertisement to a campaign. */
export const newAdForm = (request: Request, context: RequestContext, campaignId: number, dealershipId?: string) =>
  handleForm(
    request,
    context,
    form(Ad, async ({ picture, savedPicture, removePicture, ...ad }, uploads) => {
      const assetId = await pictureOf(context, { picture, savedPicture, removePicture }, uploads)
      await context.api.call(addOwnAdvertisement, { ...ad, assetId, id: campaignId })
      return { to: paths.dealership(dealershipId).campaign(campaignId), toast: 'The ad is in review.' }
    }),
  )

/** Answers the forms of an advertisement’s page. */
export function changeAdForms(request: Request, context: RequestContext, id: number, dealershipId?: string) {
  const here = adPaths(dealershipId).ad(id)
  return handleForm(request, context, {
    change: form(ChangedAd, async ({ picture, savedPicture, removePicture, ...ad }, uploads) => {
      const assetId = await pictureOf(context, { picture, savedPicture, removePicture }, uploads)
      const { campaign } = await context.api.call(changeOwnAdvertisement, { ...ad, assetId, id })
      return { to: paths.dealership(dealershipId).campaign(campaign.id), toast: 'Saved. The ad is in review again.' }
    }),
    accept: form(
      z.object({ version: recordId }),
      async ({ version }) => {
        const { campaign } = await context.api.call(acceptSuggestion, { id, version })
        return { to: paths.dealership(dealershipId).campaign(campaign.id), toast: 'The suggestion is accepted.' }
      },
      redirectWithError(context, here),
    ),
  })
}

const Step = z.object({ version: recordId })
const stepToasts = { pause: 'Paused.', resume: 'Resumed.', end: 'The campaign has ended.' }

/** Answers the forms of a campaign’s page. */
export function changeCampaignForms(request: Request, context: RequestContext, id: number) {
  const to = context.url.pathname
  const step = (name: keyof typeof stepToasts) =>
    form(
      Step,
      async ({ version }) => {
        await context.api.call(changeOwnCampaignState, { id, version, step: name })
        return { to, toast: stepToasts[name] }
      },
      redirectWithError(context, to),
    )
  return handleForm(request, context, {
    pause: step('pause'),
    resume: step('resume'),
    end: step('end'),
    budget: form(z.object({ budgetCents: budgetTyped, version: recordId }), async (change) => {
      await context.api.call(changeBudget, { ...change, id })
      return { to, toast: 'The budget is saved.' }
    }),
  })
}
