import type { OutgoingFilter } from '../vehicles/outgoing/outgoing-vehicles'
import type { exportChannels } from './schema'

export type ChannelRow = typeof exportChannels.$inferSelect

/** What the receivers of a format refuse without. */
const needsVin: readonly ChannelRow['format'][] = ['google', 'meta', 'meta_xml']
const needsPrice: readonly ChannelRow['format'][] = ['google', 'meta', 'meta_xml']

/** Which vehicles go out over a channel. */
export const filterOf = ({ dealershipId, sale, conditions, minPhotos, ...channel }: ChannelRow): OutgoingFilter => ({
  dealershipId,
  conditions,
  minPhotos,
  withPending: sale === 'active_and_pending',
  pricedOnly: channel.pricedOnly || needsPrice.includes(channel.format),
  withVinOnly: needsVin.includes(channel.format),
})
