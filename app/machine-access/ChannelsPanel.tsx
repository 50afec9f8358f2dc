import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import { channelFormats } from '../../api/export-channels/channel-formats.contract'
import type { ExportChannel } from '../../api/export-channels/contract'
import { machinePaths } from '../machine-paths'
import { AccessPanel } from './AccessPanel'

interface ChannelsPanelProps {
  dealershipId: string | undefined
  channels: readonly ExportChannel[]
}

export function ChannelsPanel({ dealershipId, channels }: ChannelsPanelProps) {
  const links = machinePaths(dealershipId)
  const add = { href: links.open({ channel: 'new' }), label: 'Add channel' }
  return (
    <AccessPanel
      id="channels"
      title="Outgoing channels"
      caption="List of outgoing channels"
      add={add}
      empty={{
        icon: 'rss',
        title: 'No channels yet',
        text: 'A channel is a file of your vehicles at an address that you give to Google, Meta or anybody else.',
      }}
      rows={channels}
      columns={[
        { key: 'name', label: 'Channel', render: ({ id, name }) => <a href={links.channel(id)}>{name}</a> },
        { key: 'format', label: 'Format', render: ({ format }) => channelFormats[format].name },
        {
          key: 'state',
          label: 'State',
          place: 'badge',
          render: ({ enabled }) => <Badge tone={enabled ? 'ok' : 'line'}>{enabled ? 'On' : 'Off'}</Badge>,
        },
        { key: 'vehicles', label: 'Vehicles', numeric: true, render: ({ vehicles }) => vehicles },
        {
          key: 'fetched',
          label: 'Last fetched',
          render: ({ lastFetchedAt }) => (lastFetchedAt ? <Moment at={lastFetchedAt} /> : 'Never'),
        },
      ]}
    />
  )
}
