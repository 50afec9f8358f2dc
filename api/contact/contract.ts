import { attachments } from '../assets/contract'
import { answer, createRoute, json, refusals, z } from '../http/contract'
import * as field from '../http/fields.contract'
import { pickupDays } from '../site-settings/shipping/shipping-choices.contract'
import { areas, driverCounts, inventorySizes, pickupWindows, topics } from './choices.contract'

const thisYear = new Date().getUTCFullYear()

const birthYear = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'Write the year with four digits.')
  .refine(
    (year) => Number(year) >= thisYear - 110 && Number(year) <= thisYear - 15,
    'Enter the year in which you were born.',
  )

const dealership = z
  .string('Enter the dealership’s name.')
  .trim()
  .normalize()
  .min(1, 'Enter the dealership’s name.')
  .max(120, 'Use at most 120 characters.')
  .regex(field.oneLine, 'A name stands on one line.')

export const contactForms = {
  contact: z.object({
    name: field.personName,
    email: field.email,
    phone: field.phone.optional(),
    topic: field.oneOf(topics, 'Choose what it is about.'),
    message: field.message,
    consent: field.consent,
  }),
  support: z.object({
    email: field.email,
    name: field.personName,
    area: field.oneOf(areas, 'Choose what you need help with.'),
    related: field.short(300).optional(),
    message: field.message,
  }),
  dealership: z.object({
    dealership,
    name: field.personName,
    role: field.short(80).optional(),
    email: field.email,
    phone: field.phone,
    zip: field.zip,
    website: field.website.optional(),
    size: field.oneOf(inventorySizes, 'Choose how many cars you usually have.'),
    provider: field.short(120).optional(),
    message: field.message.optional(),
  }),
  insurance: z.object({
    zip: field.zip,
    vehicle: field.short(120).optional(),
    birthYear: birthYear.optional(),
    drivers: field.oneOf(driverCounts, 'Choose how many drive.').optional(),
    insurer: field.short(80).optional(),
    email: field.email,
    consent: field.consent,
  }),
  /** With what the estimate was made of: without it no carrier can name a price. */
  shipping: z.object({
    name: field.personName,
    email: field.email,
    phone: field.phone.optional(),
    window: field.oneOf(pickupWindows, 'Choose when the car can be picked up.'),
    message: field.message.optional(),
    from: field.zip,
    to: field.zip,
    size: field.line(40),
    carrier: field.line(40),
    running: z.enum(['yes', 'no'], 'Say whether the car runs.'),
    days: field.oneOf(pickupDays, 'Choose the pickup window.').optional(),
    vehicle: field.line(200).optional(),
    consent: field.consent,
  }),
}

export const maxSupportFiles = 3
const supportFiles = attachments.unwrap().max(maxSupportFiles, `At most ${maxSupportFiles} files go along.`).default([])

export const ContactMessage = z
  .discriminatedUnion('kind', [
    contactForms.contact.extend({ kind: z.literal('contact') }),
    contactForms.support.extend({ kind: z.literal('support'), attachments: supportFiles }),
    contactForms.dealership.extend({ kind: z.literal('dealership') }),
    contactForms.insurance.extend({ kind: z.literal('insurance') }),
    contactForms.shipping.extend({ kind: z.literal('shipping') }),
  ])
  .openapi('ContactMessage')
export type ContactMessage = z.infer<typeof ContactMessage>

/** At most 5 messages an hour from one network, unless the site’s administrators set another limit. The same message within 10 minutes counts once. */
export const sendContactMessage = createRoute({
  method: 'post',
  path: '/api/contact-messages',
  tags: ['contact'],
  request: { body: json(ContactMessage) },
  responses: {
    201: answer(
      z.object({
        reference: z.string().describe('C-3f: what to name when asking about it'),
        emailed: z.boolean().describe('A mail with a link to it is on its way'),
      }),
    ),
    ...refusals(422, 429),
  },
})
