import { findPlace, type Place } from '../../content/places'
import { timeZoneOf } from '../../content/time-zones'
import { invalid, requireInPerson } from '../../refusals'
import { moveLot } from '../../vehicles/lot/move-lot'
import { emailAccessChange } from '../emails/email-administrators'
import type { DealershipRow } from '../row'
import type { AddressChange } from './address.contract'
import type { Section } from './section'

const read = ({ address, zip, city, state, phone, email }: DealershipRow) => ({
  address,
  zip,
  city,
  state,
  phone,
  email,
})

/** The cars stand where the dealership does: they move with it. */
export const addressSection: Section<ReturnType<typeof read>, AddressChange> = {
  read: (_, row) => read(row),
  async save({ tx, context, before }, { address, zip, phone, email, ...named }) {
    const isSameEmail = email.toLowerCase() === before.email.toLowerCase()
    if (!isSameEmail) {
      requireInPerson(context.actor) // leads go there while no route was made
      await emailAccessChange(tx, context, {
        what: `changed the dealership’s email address to ${email}`,
        page: 'leads',
      })
    }
    const place = fitting(await findPlace({ db: context.db }, zip), named, zip)
    const { city, state, lat, lng } = place
    await moveLot(tx, context, { dealershipId: before.id, place: { city, state, zip, lat, lng } })
    return { address, zip, city, state, lat, lng, phone, email, timeZone: zoneAfter(before, place) }
  },
}

type Named = Pick<AddressChange, 'city' | 'state' | 'keepCity'>

/** Throws invalid at the field that does not fit the ZIP code. */
function fitting(place: Place | null, { city = '', state, keepCity }: Named, zip: string): Place {
  if (!place) throw invalid('We do not know this ZIP code.', { zip: 'We do not know this ZIP code.' })
  if (state && state !== place.state) {
    const sentence = `${zip} is in ${place.city}, ${place.state}. Correct the ZIP code or the state.`
    throw invalid(sentence, { state: sentence })
  }
  if (city === '' || sameName(city, place.city)) return place
  if (keepCity) return { ...place, city }
  const sentence = `${zip} is ${place.city}, ${place.state}. Leave the city empty to take that, or tick “Keep this city”.`
  throw invalid(sentence, { city: sentence })
}

const sameName = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bst\.? /, 'saint ')
    .replace(/[^a-z]/g, '')

/** One that was chosen otherwise stays. */
function zoneAfter(before: DealershipRow, place: Place): string {
  return before.timeZone === timeZoneOf(before) ? timeZoneOf(place) : before.timeZone
}
