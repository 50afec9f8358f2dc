import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { channelFormats } from '../../api/export-channels/channel-formats.contract'
import type { ExportChannel } from '../../api/export-channels/contract'
import { conditions } from '../../api/vehicles/vocabulary'
import { Boxes } from './Boxes'
import { tickedValues } from './choice-fields'

const formatOptions = Object.entries(channelFormats).map(([value, { name }]) => ({ value, label: name }))

export function NewChannelDialog({ path }: { path: string }) {
  const title = 'Add an outgoing channel'
  return (
    <Dialog title={title} closeHref={path}>
      <RecordForm
        action={`${path}?channel=new`}
        intent="add-channel"
        label={title}
        values={{ format: 'csv' }}
        submit="Add channel"
        failureTitle="The channel was not added yet"
        secondary={
          <ButtonLink href={path} variant="quiet">
            Cancel
          </ButtonLink>
        }
      >
        <Field as="select" label="Format" name="format" options={formatOptions} />
        <Fields />
      </RecordForm>
    </Dialog>
  )
}

export const ChannelForm = ({ path, channel }: { path: string; channel: ExportChannel }) => (
  <RecordForm
    action={path}
    intent="change"
    label="Channel"
    record={{ id: channel.id, version: channel.version }}
    values={{
      name: channel.name,
      minPhotos: String(channel.minPhotos || ''),
      pending: channel.sale === 'active' ? '' : 'on',
      pricedOnly: channel.pricedOnly ? 'on' : '',
      enabled: channel.enabled ? 'on' : '',
      ...tickedValues(channel.conditions),
    }}
    labels={{ name: 'Name', minPhotos: 'Photos at least' }}
    submit="Save channel"
    submitAnyway="Save mine anyway"
  >
    <Fields />
    <Field as="check" name="enabled" label="Its address answers" />
  </RecordForm>
)

const Fields = () => (
  <>
    <Field label="Name" name="name" required autoComplete="off" hint="Who fetches it." />
    <Boxes legend="Which vehicles" hint="Leave all unchecked for every vehicle." choices={conditions} />
    <Field as="check" name="pending" label="Those with a sale pending, too" />
    <Field as="check" name="pricedOnly" label="Only with a price" />
    <Field label="Photos at least" name="minPhotos" optional inputMode="numeric" autoComplete="off" />
  </>
)

interface ChannelDialogProps {
  path: string
  channel: ExportChannel
}

export const RotateChannelDialog = ({ path, channel: { id, name, version } }: ChannelDialogProps) => (
  <ConfirmDialog
    title={`A new address for ${name}?`}
    closeHref={path}
    keep="Keep the address"
    intent="rotate"
    record={{ id, version }}
    submit="Make a new address"
    choice={<Field as="check" name="endOldNow" label="End the old address right away: someone else may have it" />}
  >
    <p>It is shown once. The old address answers for 24 hours more, so that you can exchange it without a gap.</p>
  </ConfirmDialog>
)

export const RemoveChannelDialog = ({ path, channel: { id, name } }: ChannelDialogProps) => (
  <ConfirmDialog
    title={`Remove ${name}?`}
    closeHref={path}
    keep={`Keep ${name}`}
    intent="remove"
    record={{ id }}
    submit="Remove channel"
  >
    <p>Its address answers nothing any more, and its log goes with it. You cannot undo this.</p>
  </ConfirmDialog>
)
