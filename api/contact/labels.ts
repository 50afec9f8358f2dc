import { phone as phoneText } from '../phone'
import { carriers, pickupDays, runningChoices, sizeClasses } from '../site-settings/shipping/shipping-choices.contract'
import { areas, driverCounts, inventorySizes, pickupWindows, topics } from './choices.contract'
import type { contactMessages } from './schema'

type Message = typeof contactMessages.$inferSelect

export const kindLabels: Record<Message['kind'], string> = {
  contact: 'Message',
  support: 'Request for help',
  dealership: 'Dealership inquiry',
  insurance: 'Insurance request',
  shipping: 'Shipping request',
}

const labels: Record<string, string> = {
  birthYear: 'Year of birth',
  window: 'Pickup',
  size: 'Size',
  zip: 'ZIP code',
  related: 'Page or VIN',
  provider: 'Inventory system',
  running: 'Car runs',
  days: 'Pickup window',
}

const choices: Record<string, readonly { value: string; label: string }[]> = {
  topic: topics,
  area: areas,
  size: [...inventorySizes, ...sizeClasses],
  carrier: carriers,
  running: runningChoices,
  days: pickupDays,
  window: pickupWindows,
  drivers: driverCounts,
}

/** What it is, and what it is about: “Request for help: Report fraud”. */
export function subjectOf({ kind, fields }: Pick<Message, 'kind' | 'fields'>): string {
  const { topic, area, dealership, from, to, vehicle } = fields
  const about = topic ? labelOf('topic', topic) : area ? labelOf('area', area) : undefined
  const what = about ?? dealership ?? (from && to ? `${from} to ${to}` : vehicle)
  return what ? `${kindLabels[kind]}: ${what}` : kindLabels[kind]
}

export function factsOf({ name, email, phone, fields }: Message): { label: string; value: string }[] {
  const { message: _, consent: __, ...others } = fields
  return Object.entries({ name, email, phone: phone && phoneText(phone), ...others }).flatMap(([key, value]) =>
    value ? [{ label: labels[key] ?? capitalized(key), value: labelOf(key, value) }] : [],
  )
}

const labelOf = (key: string, value: string): string =>
  choices[key]?.find((choice) => choice.value === value)?.label ?? value

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
