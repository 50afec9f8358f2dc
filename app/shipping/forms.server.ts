import { z } from 'zod'
import * as field from '../../api/http/fields.contract'
import { pickupWindows } from './choices'
import { carriers, sizeClasses } from './rates'

export const EstimateForm = z.object({
  from: field.zip,
  to: field.zip,
  size: field.oneOf(sizeClasses, 'Choose the size of the car.'),
  carrier: field.oneOf(carriers, 'Choose open or enclosed.'),
  running: z.enum(['yes', 'no'], 'Say whether the car runs.'),
})

export const ShippingQuote = z.object({
  name: field.personName,
  email: field.email,
  phone: field.phone.optional(),
  window: field.oneOf(pickupWindows, 'Choose when the car can be picked up.'),
  message: field.message.optional(),
  consent: field.consent,
})
