import type { OwnProfile } from '../../../api/accounts/profile/profile.contract'
import { phone } from '../../../api/phone'

export function typedFromProfile(profile: OwnProfile): Record<string, string> {
  const { firstName, lastName, displayName, address, city, state, zip, bio, timeZone } = profile
  const text = { firstName, lastName, displayName, address, city, state, zip, bio, timeZone }
  return {
    ...Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value ?? ''])),
    phone: profile.phone ? phone(profile.phone) : '',
    ...Object.fromEntries(switches.map(([name]) => [name, profile[name] ? 'on' : ''])),
    ...(profile.avatar && { avatar: profile.avatar._id }),
  }
}

export const switches = [
  ['showName', 'Show my name beside my reviews and posts'],
  ['sharePhone', 'Share my phone with dealerships I contact'],
  ['news', 'Send me news of the marketplace by email'],
] as const

export const labels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Name that others see',
  phone: 'Phone',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  bio: 'About you',
  timeZone: 'Time zone',
  ...Object.fromEntries(switches),
}

/** Switches are on or off; everything else is as it was typed. */
export function shownValue(name: string, value: string | undefined): string {
  if (switches.some(([one]) => one === name)) return value === 'on' ? 'Yes' : 'No'
  return value || 'empty'
}
