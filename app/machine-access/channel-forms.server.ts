import { form } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  addChannel,
  changeChannel,
  type ExportChannel,
  NewChannel,
  removeChannel,
  rotateChannel,
} from '../../api/export-channels/contract'
import { RecordId, recordId, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { conditions } from '../../api/vehicles/vocabulary'
import { outgoingFeed } from '../machine-paths'
import { chosenOf } from './choice-fields'
import { boxes, wholeNumber } from './choice-forms.server'
import { Rotation } from './key-forms.server'
import type { ShownOnce } from './shown-once'

const conditionCodes = Object.keys(conditions) as (keyof typeof conditions)[]
const { name, format } = NewChannel.shape
const fields = {
  ...boxes(conditionCodes),
  name,
  pending: flag,
  pricedOnly: flag,
  minPhotos: wholeNumber(60, 'Enter a number of photos, at most 60.'),
}
const AddChannel = z.object({ ...fields, format })
const ChangeChannel = z.object({ ...fields, version: recordId, enabled: flag })

interface Filter {
  name: string
  pending: boolean
  pricedOnly: boolean
  minPhotos: number
}
const filterOf = ({ name, pending, pricedOnly, minPhotos, ...ticked }: Filter & Record<string, unknown>) => ({
  name,
  pricedOnly,
  minPhotos,
  conditions: chosenOf(conditionCodes, ticked),
  sale: pending ? ('active_and_pending' as const) : ('active' as const),
})

export const addChannelForm = (context: RequestContext) => ({
  'add-channel': form(AddChannel, async ({ format, ...filter }) => {
    const added = await context.api.call(addChannel, { format, ...filterOf(filter) })
    return { shows: { once: addressOf(context, added) } }
  }),
})

/** Every form of the page of one channel. Its address is shown once, on the page that comes next. */
export const channelForms = (context: RequestContext, id: number, page: string) => ({
  change: form(ChangeChannel, async ({ version, enabled, ...filter }) => {
    await context.api.call(changeChannel, { version, enabled, ...filterOf(filter), id })
    return { to: page, toast: 'The channel is saved.' }
  }),
  rotate: form(Rotation, async ({ id: _, ...rotation }) => {
    const rotated = await context.api.call(rotateChannel, { ...rotation, id })
    return { shows: { once: addressOf(context, rotated) } }
  }),
  remove: form(RecordId, async () => {
    await context.api.call(removeChannel, { id })
    return { to: `${page.replace(/\/channels\/\d+$/, '')}#channels`, toast: 'The channel is removed.' }
  }),
})

interface WithToken {
  channel: ExportChannel
  token: string
}

const addressOf = ({ origin }: RequestContext, { channel, token }: WithToken): ShownOnce => ({
  title: 'Copy the address now: it is shown once',
  words: `${channel.name} fetches your vehicles there, without signing in: whoever has the address gets them.`,
  value: origin + outgoingFeed(token, channel.extension),
  copy: 'Copy address',
})
