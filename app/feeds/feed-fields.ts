import type { Feed } from '../../api/feeds/sources/sources.contract'
import * as words from './feed-labels'
import { currencyNames, mileageUnitNames } from './unit-labels'

type Values = Record<string, string>

const box = (isTicked: boolean): string => (isTicked ? 'on' : '')

/** A feed as its form holds it. */
export const valuesOf = (feed: Feed): Values => ({
  name: feed.name,
  type: feed.type,
  url: feed.url,
  auth: feed.auth,
  authUser: feed.authUser,
  format: feed.format,
  encoding: feed.encoding,
  rowKey: feed.rowKey,
  mileageUnit: feed.mileageUnit,
  priceCurrency: feed.priceCurrency,
  notify: feed.notify,
  missingPolicy: feed.missingPolicy,
  maxDelistPercent: String(feed.maxDelistPercent),
  priceJumpPercent: String(feed.priceJumpPercent),
  photoPolicy: feed.photoPolicy,
  appliesByItself: box(feed.appliesByItself),
  schedule: feed.schedule,
  dailyAt: feed.dailyAt,
  enabled: box(feed.enabled),
})

/** What most begin with: nothing happens unseen. */
export const newFeed: Values = {
  type: 'upload',
  auth: 'none',
  format: 'auto',
  encoding: 'auto',
  rowKey: 'vin',
  mileageUnit: 'auto',
  priceCurrency: 'auto',
  notify: 'all',
  missingPolicy: 'ask',
  maxDelistPercent: '30',
  priceJumpPercent: '30',
  photoPolicy: 'keep_manual',
  schedule: 'off',
  dailyAt: '03:00',
  enabled: 'on',
}

export const feedLabels: Values = {
  name: 'Name',
  type: 'Delivery',
  url: 'Address',
  auth: 'Its server asks for',
  authUser: 'User name',
  format: 'Format',
  encoding: 'Encoding',
  rowKey: 'Match rows by',
  mileageUnit: 'Mileages',
  priceCurrency: 'Prices',
  notify: 'Alerts',
  missingPolicy: 'Missing vehicles',
  photoPolicy: 'Photos',
  maxDelistPercent: 'Limit of missing vehicles',
  priceJumpPercent: 'Limit of price moves',
  appliesByItself: 'Apply right away',
  schedule: 'Schedule',
  dailyAt: 'Time of day',
  enabled: 'On',
}

const namesOf = (options: readonly { value: string; label: string }[]): Values =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

const shown: Record<string, Values> = {
  type: words.typeNames,
  auth: words.authNames,
  format: words.formatNames,
  encoding: words.encodingNames,
  schedule: words.scheduleNames,
  rowKey: namesOf(words.keyOptions),
  mileageUnit: mileageUnitNames,
  priceCurrency: currencyNames,
  notify: namesOf(words.noticeOptions),
  missingPolicy: namesOf(words.missingOptions),
  photoPolicy: namesOf(words.photoOptions),
  ...Object.fromEntries(['appliesByItself', 'enabled'].map((name) => [name, { on: 'Yes', '': 'No' }])),
}

/** A value as people read it, where a stale write is compared. */
export const shownSetting = (name: string, value: string | undefined): string =>
  shown[name]?.[value ?? ''] ?? value ?? ''
