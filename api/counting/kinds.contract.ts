/** Names where a vehicle was shown, or from where it was opened. `direct`: nothing says from where. */
export const sources = [
  'search',
  'home',
  'just_listed',
  'dealership',
  'similar',
  'saved',
  'compare',
  'saved_search',
  'alert',
  'mail',
  'social',
  'embed',
  'campaign',
  'elsewhere',
  'direct',
] as const
export type Source = (typeof sources)[number]

/** Marks the days of views that were counted before sources were: in UTC, once in half an hour for an address. */
export const earlierSource = 'earlier'

/** Names what a visit does with a vehicle. Each counts once a day for a visit and a vehicle. */
export const eventKinds = ['opened', 'saved', 'compared', 'shared', 'called'] as const
export type EventKind = (typeof eventKinds)[number]

/** Names why something was left out of all figures: a program by its name or its pace, pages that were never finished, or the site’s and dealerships’ own people. */
export const leftOutReasons = ['bot', 'pace', 'unfinished', 'staff'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Matches a host in lower case. */
export const hostPattern = /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8}$/
export const maxHost = 253
