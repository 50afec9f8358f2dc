import { adminAdPaths } from '~/ad-paths'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { milesTyped } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import { stockPaths } from '~/stock-paths'
import { createCampaign } from '../../api/advertising/campaigns/campaigns.contract'
import { day, z } from '../../api/http/contract'
import { lockableFields } from '../../api/vehicles/editor/editor.contract'
import { rateVehicles } from '../../api/vehicles/stock/changes/changes.contract'
import {
  changeStockVehicle,
  deleteStockVehicle,
  type StockVehicleDetail,
  stockFields,
} from '../../api/vehicles/stock/vehicle/vehicle.contract'

/** An empty field clears what it names. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.optional().transform((value) => value ?? null)
const text = z
  .string()
  .optional()
  .transform((typed) => typed ?? '')

const Facts = z.object({
  vin: text,
  year: z
    .string('Enter the model year, like 2021.')
    .trim()
    .regex(/^\d{4}$/, 'Enter the model year, like 2021.')
    .transform(Number),
  make: stockFields.make,
  model: stockFields.model,
  trim: text,
  body: orNull(stockFields.body.unwrap()),
  condition: stockFields.condition,
  mileage: orNull(milesTyped),
  odometerStatus: stockFields.odometerStatus,
  exteriorColor: text,
  interiorColor: text,
  fuel: orNull(stockFields.fuel.unwrap()),
  transmission: orNull(stockFields.transmission.unwrap()),
  drivetrain: orNull(stockFields.drivetrain.unwrap()),
  titleBrand: orNull(stockFields.titleBrand.unwrap()),
  locks: z.union([z.string(), z.array(z.string())]).optional(),
  version: z.coerce.number().int(),
})

const Feature = z.object({
  headline: z.string('Write a headline.').trim().min(1, 'Write a headline.').max(60, 'Use up to 60 characters.'),
  startsOn: day('Enter the first day.'),
  endsOn: day('Enter the last day.'),
})

/** Answers the forms of an administrator’s page of a vehicle. */
export function changeStockVehicleForms(request: Request, context: RequestContext, vehicle: StockVehicleDetail) {
  const { id, title } = vehicle
  const to = stockPaths.vehicle(id)
  return handleForm(request, context, {
    facts: form(Facts, async ({ locks, ...typed }) => {
      const chosen = [locks ?? []].flat()
      const lockedFields = lockableFields.filter((name) => chosen.includes(name))
      await context.api.call(changeStockVehicle, { ...typed, lockedFields, id })
      return { to, toast: `${title} is saved. What you changed is locked against feeds.` }
    }),
    rate: form(
      noFields,
      async () => {
        await context.api.call(rateVehicles, { ids: [id] })
        return { to, toast: 'The rating is computed again within minutes.' }
      },
      redirectWithError(context, to),
    ),
    delete: form(
      noFields,
      async () => {
        await context.api.call(deleteStockVehicle, { id })
        return { to: stockPaths.list, toast: `${title} is deleted.` }
      },
      redirectWithError(context, to),
    ),
    feature: form(Feature, async (booking) => {
      const campaign = await context.api.call(createCampaign, { ...booking, ...featured(vehicle) })
      return { to: adminAdPaths.campaign(campaign.id), toast: 'Booked at no price. Approve it and its ad here.' }
    }),
  })
}

const featured = ({ id, title, dealership }: StockVehicleDetail) => ({
  name: `Featured: ${title}`.slice(0, 80),
  placement: 'home_featured' as const,
  dealershipId: dealership.id,
  isIncluded: true,
  target: 'vehicle' as const,
  vehicleId: id,
})
