import { z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { urlOf } from '../../url'
import { VehicleGuide } from '../guide/guide.contract'
import { maxPriceCents, maxTags, stockNumber, tagWords, vehiclePrice } from '../inventory/inventory.contract'
import * as v from '../vocabulary'
import { descriptionTooLong, maxDescription } from './description.contract'

const maxAddons = 8
const maxOffers = 6
const maxOptions = 300
const odometerStatuses = ['actual', 'not_actual', 'exceeds_limits', 'exempt'] as const

const count = (max: number, problem: string) => z.number(problem).int(problem).min(0, problem).max(max, problem)
const text = (max: number) => field.line(max)
const dollars = (what: string) =>
  count(maxPriceCents, `${what} lies between $0 and $1,000,000.`).describe('US dollars in cents')
const named = (what: string, max = 60) => text(max).pipe(z.string().min(1, `Enter the ${what}.`))
const https = field.website.nullable()

const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com', 'wistia.com']
const spinHosts = ['spincar.com', 'impel.io', 'glo3d.com', 'evoximages.com']
/** Another site's page is shown within ours: only of sites that are known. */
const at = (hosts: readonly string[], problem: string) =>
  field.website.refine(
    (text) => {
      const url = urlOf(text)
      if (!url) return false
      const { hostname, pathname } = url
      return hosts.some((host) => `.${hostname}`.endsWith(`.${host}`)) && !/^\/redirect\b/.test(pathname)
    },
    { message: problem, abort: true },
  )

const AddOn = z.object({
  name: named('name of the add-on'),
  cents: dollars('An add-on').min(1, 'An add-on costs something.'),
})
const Offer = z.object({
  name: named('name of the offer'),
  cents: dollars('An offer').min(1, 'An offer takes something off.'),
  condition: named('condition: who gets it', 200),
})
const OptionGroup = z.object({ group: text(60), items: z.array(named('option', 120)).max(maxOptions) })

/** Empty texts and null clear a field; what is left out stays. */
export const vehicleFields = {
  vin: field.typedVin.nullable(),
  stockNo: stockNumber.nullable(),
  condition: z.enum(v.codes(v.conditions), 'Choose new, certified or used.'),
  year: z.number('Enter the model year.').int('Enter the model year.'),
  make: named('make'),
  model: named('model'),
  trim: text(80).nullable(),
  body: z.enum(v.codes(v.bodies)).nullable(),
  mileage: count(1_500_000, 'Miles lie between 0 and 1,500,000.').nullable(),
  odometerStatus: z.enum(odometerStatuses),
  exteriorColor: text(60).nullable(),
  interiorColor: text(60).nullable(),
  engine: text(80).nullable(),
  cylinders: count(16, 'An engine has at most 16 cylinders.').nullable(),
  displacementLiters: z.number().min(0.1).max(20, 'Enter the liters, like 1.5.').nullable(),
  horsepower: count(2500, 'Enter the horsepower, at most 2,500.').nullable(),
  fuel: z.enum(v.codes(v.fuels)).nullable(),
  rangeMiles: count(1500, 'Enter the range in miles, at most 1,500.').nullable(),
  transmission: z.enum(v.codes(v.transmissions)).nullable(),
  drivetrain: z.enum(v.codes(v.drivetrains)).nullable(),
  doors: count(9, 'Enter the number of doors.').nullable(),
  seats: count(20, 'Enter the number of seats.').nullable(),
  mpgCity: count(300, 'Enter the miles per gallon.').nullable(),
  mpgHighway: count(300, 'Enter the miles per gallon.').nullable(),
  priceVehicleCents: vehiclePrice,
  feeDocCents: count(1_000_000, 'A doc fee lies between $0 and $10,000.').describe('US dollars in cents'),
  feeFreightCents: dollars('Freight'),
  addons: z.array(AddOn).max(maxAddons, `At most ${maxAddons} add-ons.`),
  conditionalOffers: z.array(Offer).max(maxOffers, `At most ${maxOffers} offers.`),
  msrpCents: dollars('An MSRP').min(1).nullable(),
  titleBrand: z.enum(v.codes(v.titleBrands)).nullable(),
  owners: count(20, 'Enter the number of owners.').nullable(),
  accidents: count(20, 'Enter the number of accidents.').nullable(),
  historyUrl: https,
  warranty: text(200).nullable(),
  buyersGuide: VehicleGuide.nullable().describe('Null: as the dealership’s settings have it'),
  description: field.short(maxDescription, descriptionTooLong),
  descriptionHtml: z
    .string()
    .nullable()
    .describe(
      'The description with emphasis, headings and lists. What says something else than `description` is ignored',
    ),
  options: z.array(OptionGroup).max(30, 'At most 30 groups of options.'),
  videoUrl: at(videoHosts, 'Enter the address of a video on YouTube, Vimeo or Wistia.').nullable(),
  spinUrl: at(spinHosts, 'Enter the address of a view on SpinCar, Impel, Glo3D or EVOX.').nullable(),
  tags: z.array(tagWords).max(maxTags, `At most ${maxTags} tags.`),
  costCents: dollars('What you paid').nullable().describe('Never public, like the two after it'),
  acquiredFrom: text(120),
  notes: field.short(4000),
}
