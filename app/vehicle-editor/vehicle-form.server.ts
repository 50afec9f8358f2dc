import { dollarsTyped, milesTyped } from '~/forms/typed-amounts.server'
import { z } from '../../api/http/contract'
import { vehicleFields } from '../../api/vehicles/editor/fields.contract'
import { choiceOf, decodedNames } from './decoded-vin'
import { guideFields, guideTyped } from './guide-form.server'
import { optionGroups } from './option-lines'
import { addOnRows, offerRows } from './rows'
import { rowFields, typedRows } from './typed-rows.server'
import type { VehicleFields } from './vehicle-fields'

/** An empty field clears what it names. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.optional().transform((value) => value ?? null)
const text = z
  .string()
  .optional()
  .transform((typed) => typed ?? '')
const wholeNumber = (problem: string) =>
  z
    .string(problem)
    .trim()
    .regex(/^\d{1,7}$/, problem)
    .transform(Number)
const number = orNull(wholeNumber('Enter a whole number.'))
const cents = orNull(dollarsTyped)
const centsOrNone = dollarsTyped.optional().transform((typed) => typed ?? 0)
const liters = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter the liters, like 1.5.')
  .transform(Number)

const columns = {
  vin: text,
  stockNo: text,
  trim: text,
  exteriorColor: text,
  interiorColor: text,
  engine: text,
  warranty: text,
  descriptionHtml: z.string().optional(),
  description: text,
  acquiredFrom: text,
  notes: text,
  condition: vehicleFields.condition,
  make: vehicleFields.make,
  model: vehicleFields.model,
  year: wholeNumber('Enter the model year, like 2021.'),
  body: orNull(vehicleFields.body.unwrap()),
  mileage: orNull(milesTyped),
  odometerStatus: vehicleFields.odometerStatus.default('actual'),
  cylinders: number,
  horsepower: number,
  rangeMiles: number,
  doors: number,
  seats: number,
  mpgCity: number,
  mpgHighway: number,
  owners: number,
  accidents: number,
  displacementLiters: orNull(liters),
  fuel: orNull(vehicleFields.fuel.unwrap()),
  transmission: orNull(vehicleFields.transmission.unwrap()),
  drivetrain: orNull(vehicleFields.drivetrain.unwrap()),
  titleBrand: orNull(vehicleFields.titleBrand.unwrap()),
  priceVehicleCents: cents,
  msrpCents: cents,
  costCents: cents,
  feeDocCents: dollarsTyped.optional(),
  feeFreightCents: centsOrNone,
  historyUrl: orNull(z.string()),
  videoUrl: orNull(z.string()),
  spinUrl: orNull(z.string()),
}

const vinChoices = Object.fromEntries(decodedNames.map((name) => [choiceOf(name), z.string().optional()]))
const numeric: readonly string[] = ['year', 'displacementLiters', 'cylinders', 'doors']

/** Where the VIN's word was chosen over the typed one. */
function chosenFromVin(typed: Record<string, unknown>): Record<string, unknown> {
  const chosen = decodedNames.flatMap((name) => {
    const value = typed[choiceOf(name)]
    return value ? [[name, numeric.includes(name) ? Number(value) : value]] : []
  })
  return Object.fromEntries(chosen)
}

/** The editor's form: what people type becomes what the call takes. */
export const VehicleForm = z
  .object({
    ...columns,
    optionLines: text,
    ...guideFields,
    tagWords: text,
    ...rowFields(addOnRows),
    ...rowFields(offerRows),
    ...(vinChoices as Record<never, z.ZodType>),
  })
  .transform(
    (
      typed,
      context,
    ): Omit<Required<VehicleFields>, 'feeDocCents' | 'descriptionHtml'> &
      Pick<VehicleFields, 'feeDocCents' | 'descriptionHtml'> => {
      const given = Object.fromEntries(Object.entries(typed).filter(([name]) => name in columns)) as Pick<
        typeof typed,
        keyof typeof columns
      >
      return {
        ...given,
        ...chosenFromVin(typed),
        addons: typedRows(typed, addOnRows, context).map(({ texts, cents }) => ({ name: texts.Name ?? '', cents })),
        conditionalOffers: typedRows(typed, offerRows, context).map(({ texts, cents }) => ({
          name: texts.Name ?? '',
          condition: texts.Condition ?? '',
          cents,
        })),
        buyersGuide: guideTyped(typed),
        options: optionGroups(typed.optionLines),
        tags: typed.tagWords
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      }
    },
  )
