/** What a channel is written as: the ending of its address, its type, and what people call it. */
export const channelFormats = {
  csv: { extension: 'csv', mime: 'text/csv', name: 'CSV' },
  homenet: { extension: 'txt', mime: 'text/plain', name: 'HomeNet text' },
  google: { extension: 'csv', mime: 'text/csv', name: 'Google vehicle listings' },
  meta: { extension: 'csv', mime: 'text/csv', name: 'Meta vehicle catalog, CSV' },
  meta_xml: { extension: 'xml', mime: 'application/xml', name: 'Meta vehicle catalog, XML' },
  json: { extension: 'json', mime: 'application/json', name: 'JSON' },
} as const
export type ChannelFormat = keyof typeof channelFormats
export const channelFormatNames = Object.keys(channelFormats) as [ChannelFormat, ...ChannelFormat[]]

/** Which vehicles on sale go out: those with a sale pending among them or not. */
export const saleFilters = ['active', 'active_and_pending'] as const
