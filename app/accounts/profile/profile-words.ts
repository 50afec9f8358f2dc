import { phone } from '~/vehicles/format'
import type { OwnProfile } from '../../../api/accounts/profile/profile.contract'

export function typedFromProfile(profile: OwnProfile): Record<string, string> {
  const { firstName, lastName, displayName, address, city, state, zip, bio, timeZone } = profile
  const text = { firstName, lastName, displayName, address, city, state, zip, bio, timeZone }
  return {
    ...Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value ?? ''])),
    phone: profile.phone ? phone(profile.phone) : '',
    ...Object.fromEntries(switches.map(([name]) => [name, profile[name] ? 'on' : ''])),
    version: String(profile.version),
  }
}

export const switches = [
  ['showName', 'Show my name beside my reviews and posts'],
  ['sharePhone', 'Give my phone number to dealerships I ask'],
  ['news', 'Send me news of the marketplace by mail'],
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

export const roleWords: Record<OwnProfile['role'], string> = {
  consumer: 'Buyer',
  dealership_admin: 'Dealership admin',
  dealership_finance: 'Dealership finance',
  dealership_sale: 'Dealership sales',
  system_admin: 'System administrator',
}
