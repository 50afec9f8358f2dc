import type { Place } from './places'

const zones: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
}
const byState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

type Spot = Pick<Place, 'state' | 'lat' | 'lng'>
const chicago = 'America/Chicago'
const denver = 'America/Denver'

/** States with two time zones, split by a meridian near the border between them: a town near it may be an hour off. */
const split: Record<string, (spot: Spot) => string | null> = {
  FL: ({ lng }) => (lng < -85.1 ? chicago : null),
  ID: ({ lat }) => (lat > 45.5 ? 'America/Los_Angeles' : null),
  IN: ({ lat, lng }) => ((lng < -86.9 && lat > 40.7) || (lng < -86.7 && lat < 38.3) ? chicago : null),
  KS: ({ lng }) => (lng < -101.1 ? denver : null),
  KY: ({ lng }) => (lng < -85.9 ? chicago : null),
  MI: ({ lat, lng }) => (lng < -87.6 && lat < 46.4 ? chicago : null),
  ND: ({ lat, lng }) => (lng < -101.4 && lat < 47.6 ? denver : null),
  NE: ({ lng }) => (lng < -101 ? denver : null),
  OR: ({ lat, lng }) => (lng > -118.1 && lat < 44.5 ? denver : null),
  SD: ({ lng }) => (lng < -100.6 ? denver : null),
  TN: ({ lng }) => (lng > -85.2 ? 'America/New_York' : null),
  TX: ({ lng }) => (lng < -104.9 ? denver : null),
}

/** IANA. */
export const timeZoneOf = (spot: Spot): string =>
  split[spot.state]?.(spot) ?? byState.get(spot.state) ?? 'America/New_York'
