import { adminAdPaths } from '~/ad-paths'
import { fieldError } from '~/forms/field-error.server'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  AdDecision,
  decideAdvertisement,
  duplicateAdvertisement,
} from '../../api/advertising/advertisements/advertisements.contract'
import { withAdProblems } from '../../api/advertising/advertisements/fields.contract'
import { maxAdPictureBytes } from '../../api/advertising/advertisements/picture.contract'
import {
  ChangedAdvertiser,
  changeAdvertiser,
  createAdvertiser,
  NewAdvertiser,
} from '../../api/advertising/advertisers/advertisers.contract'
import {
  bookingFields,
  CampaignStep,
  ChangedTargets,
  changeCampaignState,
  changeTargets,
  createCampaign,
  inOrder,
} from '../../api/advertising/campaigns/campaigns.contract'
import type { PlacementCode } from '../../api/advertising/kinds.contract'
import { priceModels } from '../../api/advertising/kinds.contract'
import {
  AdvertisingSwitch,
  addRate,
  ChangedPlacement,
  changePlacement,
  switchAdvertising,
} from '../../api/advertising/placements/placements.contract'
import { listDealershipRecords } from '../../api/dealerships/admin/dealerships.contract'
import { day, recordId, z } from '../../api/http/contract'
import { flag, line, short } from '../../api/http/fields.contract'
import { formFiles } from '../../api/http/form-files.contract'
import { budgetTyped, pictureFields, pictureOf } from './ad-forms.server'

/** Answers the forms of a campaign’s page. */
export function campaignForms(request: Request, context: RequestContext, id: number) {
  const to = adminAdPaths.campaign(id)
  return handleForm(request, context, {
    state: form(CampaignStep, async (step) => {
      const { name } = await context.api.call(changeCampaignState, { ...step, id })
      return { to, toast: `“${name}” is updated.` }
    }),
    targets: form(ChangedTargets, async (targets) => {
      await context.api.call(changeTargets, {
        ...targets,
        id,
        states: targets.states.join(','),
        makes: targets.makes.join(','),
        bodies: targets.bodies.join(','),
      })
      return { to, toast: 'Saved.' }
    }),
  })
}

const Typed = withAdProblems(
  inOrder(
    z.object({
      ...bookingFields,
      ...pictureFields,
      budgetCents: budgetTyped,
      dealership: line(120).default(''),
      advertiserId: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional()),
      isIncluded: flag,
    }),
  ),
).register(formFiles, { picture: maxAdPictureBytes })

/** Books for whom an administrator names, and leads to the campaign. */
export const newCampaignForm = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(Typed, async ({ dealership, advertiserId, picture, savedPicture, removePicture, ...booking }, files) => {
      const dealershipId = dealership === '' ? null : await dealershipNamed(context, dealership)
      const assetId = await pictureOf(context, { picture, savedPicture, removePicture }, files)
      const owner = { dealershipId, advertiserId: advertiserId ?? null }
      const { id, name } = await context.api.call(createCampaign, { ...booking, ...owner, assetId })
      return { to: adminAdPaths.campaign(id), toast: `“${name}” is booked. Approve it and its ad to let it run.` }
    }),
  )

/** Finds the one dealership that a name means. Throws a field’s error for none and for several. */
async function dealershipNamed({ api }: RequestContext, name: string): Promise<number> {
  const { items } = await api.call(listDealershipRecords, { q: name, status: 'all' })
  const same = items.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  const [first, other] = same.length > 0 ? same : items
  if (!first) throw fieldError('dealership', 'No dealership has this name.')
  if (other) throw fieldError('dealership', 'Several dealerships fit. Enter the whole name.')
  return first.id
}

const perUnit = { flat: 1000, day: 1000, cpm: 1, cpc: 1000 } as const
/** Reads the price of a week, a day, a click or 1,000 impressions in dollars, down to tenths of a cent. */
const priceTyped = z
  .string('Enter a price.')
  .transform((typed) => typed.replace(/[$,\s]/g, ''))
  .refine((typed) => /^\d{1,6}(\.\d{1,3})?$/.test(typed), 'Enter a price in dollars, like 0.03.')
const Rate = z
  .object({
    priceModel: z.enum(priceModels, 'Choose how it is priced.'),
    price: priceTyped,
    floor: priceTyped,
    validFrom: day('Enter the first day.'),
    note: short(200).default(''),
    version: recordId,
  })
  .refine(({ price, floor }) => Number(floor) <= Number(price), {
    path: ['floor'],
    error: 'The floor can’t be above the price.',
  })

/** Answers the forms of a place’s page. */
export function placementForms(request: Request, context: RequestContext, code: PlacementCode) {
  const to = adminAdPaths.placement(code)
  return handleForm(request, context, {
    placement: form(ChangedPlacement, async (change) => {
      await context.api.call(changePlacement, { ...change, isOn: String(change.isOn), code })
      return { to, toast: 'Saved.' }
    }),
    rate: form(Rate, async ({ price, floor, ...rate }) => {
      const millicentsOf = (typed: string) => Math.round(Number(typed) * 100 * perUnit[rate.priceModel])
      const [unitMillicents, floorMillicents] = [millicentsOf(price), millicentsOf(floor)]
      await context.api.call(addRate, { ...rate, code, unitMillicents, floorMillicents })
      return { to, toast: 'The new rate is saved. Campaigns that were submitted keep theirs.' }
    }),
  })
}

export const switchForm = (request: Request, context: RequestContext) =>
  handleForm(request, context, {
    switch: form(AdvertisingSwitch, async ({ isOn }) => {
      await context.api.call(switchAdvertising, { isOn: String(isOn) })
      return { to: adminAdPaths.placements, toast: isOn ? 'Advertising is on.' : 'Advertising is off.' }
    }),
  })

/** Answers the form of an advertiser’s page; null: a new one. */
export function advertiserForms(request: Request, context: RequestContext, id: number | null) {
  const to = adminAdPaths.advertisers
  if (id === null)
    return handleForm(request, context, {
      create: form(NewAdvertiser, async ({ emails, ...fields }) => {
        const { name } = await context.api.call(createAdvertiser, { ...fields, emails: emails.join(', ') })
        return { to, toast: `“${name}” is saved.` }
      }),
    })
  return handleForm(request, context, {
    change: form(ChangedAdvertiser, async ({ emails, ...fields }) => {
      await context.api.call(changeAdvertiser, { ...fields, emails: emails.join(', '), id })
      return { to: adminAdPaths.advertiser(id), toast: 'Saved.' }
    }),
  })
}

const toasts = {
  approve: 'Approved.',
  reject: 'Rejected.',
  pause: 'Paused.',
  resume: 'Resumed.',
}
/** Answers the forms of an advertisement’s page. */
export function reviewForms(request: Request, context: RequestContext, id: number) {
  return handleForm(request, context, {
    decide: form(AdDecision, async (decision) => {
      await context.api.call(decideAdvertisement, { ...decision, id, reasons: decision.reasons })
      return { to: adminAdPaths.advertisement(id), toast: toasts[decision.step] }
    }),
    copy: form(
      z.object({}),
      async () => {
        const copy = await context.api.call(duplicateAdvertisement, { id })
        return { to: adminAdPaths.advertisement(copy.id), toast: 'Copied. The copy is in review.' }
      },
      redirectWithError(context, adminAdPaths.advertisement(id)),
    ),
  })
}
