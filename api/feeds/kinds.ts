/** What columns of feeds and their runs may hold. No imports: the web half reads them too. */
export const feedTypes = ['upload', 'url', 'directory', 'push'] as const
export const feedAuths = ['none', 'basic', 'bearer'] as const
export const feedFormats = ['auto', 'comma', 'tab', 'pipe', 'semicolon', 'caret', 'tilde', 'xml', 'json'] as const
export const feedEncodings = [
  'auto',
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const
export const rowKeys = ['vin', 'stock'] as const
/** Names the unit of mileages that state none; `auto` takes miles, and asks where they do not look like it. */
export const mileageUnitChoices = ['auto', 'miles', 'kilometers', 'thousands'] as const
/** Names the currency of prices that state none; `auto` takes US dollars, and asks where they do not look like it. */
export const priceCurrencies = ['auto', 'usd', 'foreign'] as const
/** Lists about which runs staff are notified: those that fail, are held or wait; those that fail or are held; none. */
export const feedNotices = ['all', 'trouble', 'none'] as const
export const missingPolicies = ['delist', 'keep', 'ask'] as const
export const feedSchedules = ['off', 'hourly', 'six_hourly', 'daily'] as const

export const runTriggers = ['command', 'upload', 'schedule', 'push', 'manual', 'again', 'folder', 'decision'] as const

/** A run waits in `queued`, `ready` and `quarantined`; the others without an end are somebody's work. */
export const runStatuses = [
  'queued',
  'fetching',
  'parsing',
  'ready',
  'quarantined',
  'applying',
  'applied',
  'rolling_back',
  'rolled_back',
  'discarded',
  'failed',
  'cancelled',
] as const
/** Somebody works on the run, or it waits its turn. */
export const workingStatuses = [
  'queued',
  'fetching',
  'parsing',
  'applying',
  'rolling_back',
] as const satisfies readonly (typeof runStatuses)[number][]
export const quarantineReasons = ['mass_delist', 'price_jump', 'unclear_units', 'late_invoice'] as const

export type RunStatus = (typeof runStatuses)[number]
export type RowKey = (typeof rowKeys)[number]
