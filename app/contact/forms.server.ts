import { z } from 'zod'
import * as field from '../../api/http/fields.contract'
import { areas, inventorySizes, topics } from './choices'

export const GeneralMessage = z.object({
  name: field.personName,
  email: field.email,
  phone: field.phone.optional(),
  topic: field.oneOf(topics, 'Choose what it is about.'),
  message: field.message,
  consent: field.consent,
})

export const Support = z.object({
  email: field.email,
  name: field.personName,
  area: field.oneOf(areas, 'Choose what you need help with.'),
  related: field.short(300).optional(),
  message: field.message,
})

export const DealershipInquiry = z.object({
  dealership: z
    .string('Enter the dealership’s name.')
    .trim()
    .min(1, 'Enter the dealership’s name.')
    .max(120, 'Use at most 120 characters.'),
  name: field.personName,
  role: field.short(80).optional(),
  email: field.email,
  phone: field.phone,
  zip: field.zip,
  website: field.website.optional(),
  size: field.oneOf(inventorySizes, 'Choose how many cars you usually have.'),
  provider: field.short(120).optional(),
  message: field.message.optional(),
})
