import { z } from 'zod'
import { dollarsTyped, milesTyped } from '~/forms/typed-amounts.server'
import { maxBytesOf } from '../../../api/assets/max-bytes.contract'
import { recordId } from '../../../api/http/contract'
import { line } from '../../../api/http/fields.contract'
import { formFileCounts, formFiles } from '../../../api/http/form-files.contract'
import * as contract from '../../../api/selling/drafts/draft.contract'
import {
  type ConditionQuestion,
  conditionQuestions,
  maxRecipients,
  maxSellPhotos,
} from '../../../api/selling/kinds.contract'
import { sellShots } from '../../../api/selling/shots.contract'

const version = { version: recordId.optional() }
const { trim, transmission, color } = contract.SellCar.shape

const typedYear = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'Enter the year with four digits.')
  .transform(Number)
  .optional()

const carFields = z.object({
  vin: z.string().max(60, 'A VIN has 17 characters.').optional(),
  year: typedYear,
  make: line(60).optional(),
  model: line(60).optional(),
  ...version,
})

/** Holds the VIN, or year, make and model. The API names what is missing. A VIN that the switch hides does not count. */
export const CheckForm = carFields
  .extend({ by: z.enum(['vin', 'name']).optional() })
  .transform(({ by, vin, ...car }) => ({ ...car, vin: by === 'name' ? undefined : vin }))

/** Holds what a VIN leaves open; the car itself comes along, so that the form says which car is meant. */
export const CarForm = carFields.extend({ trim, otherTrim: line(60).optional(), transmission, color })

const { zip, ownership, lender, readyWhen } = contract.SellMiles.shape
export const MilesForm = z.object({
  mileage: z.string('Enter the mileage, like 61,300.').pipe(milesTyped),
  zip,
  ownership,
  payoffCents: dollarsTyped.optional(),
  lender,
  readyWhen,
  version: recordId,
})

const yesOrNo = z.enum(['yes', 'no'], 'Choose yes or no.').transform((answer) => answer === 'yes')
const { tireDepth, keys, accidents, titleBrand } = contract.SellCondition.shape
export const ConditionForm = z.object({
  ...(Object.fromEntries(conditionQuestions.map((question) => [question, yesOrNo])) as Record<
    ConditionQuestion,
    typeof yesOrNo
  >),
  tireDepth,
  keys,
  accidents,
  titleBrand,
  remarks: z.string().max(1200).optional(),
  version: recordId,
})

/** Has a field for every shot, and one for the other photos. */
const photoFields = (limit: number) => Object.fromEntries(['photos', ...sellShots].map((field) => [field, limit]))

export const PhotosForm = z
  .object({ stay: z.literal('yes').optional() })
  .register(formFiles, photoFields(maxBytesOf('message_attachment')))
  .register(formFileCounts, { ...photoFields(1), photos: maxSellPhotos })
export const RemovePhotoForm = z.object({ id: recordId })

const shot = z.enum(sellShots, 'Choose one of the shots of the list.')
/** Is what a script sends once a slot's photo has arrived. */
export const NamedPhoto = z.object({ shot, replace: z.boolean().optional() })
export const NameShotForm = z.object({ id: recordId, shot: shot.optional() })

const { contactName, email, phone } = contract.SellContact.shape
export const SendForm = z.object({
  dealerships: z
    .union([z.array(recordId), recordId.transform((one) => [one])], 'Choose at least one dealership.')
    .refine((chosen) => chosen.length <= maxRecipients, `Choose at most ${maxRecipients} dealerships.`),
  contactName,
  email,
  phone,
  consent: z.literal('on', 'Check this box so dealerships can make offers.').transform(() => true as const),
  version: recordId,
})

export const EmailDraftForm = z.object({ email })
