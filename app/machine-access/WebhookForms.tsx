import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import type { WebhookEndpoint } from '../../api/webhooks/contract'
import { webhookEventWords } from '../../api/webhooks/event-kinds.contract'
import { Boxes } from './Boxes'
import { tickedValues } from './choice-fields'

export function NewWebhookDialog({ path }: { path: string }) {
  const title = 'Add a webhook'
  return (
    <Dialog title={title} closeHref={path}>
      <RecordForm
        action={`${path}?webhook=new`}
        intent="add-webhook"
        label={title}
        submit="Add webhook"
        failureTitle="The webhook was not added yet"
        secondary={
          <ButtonLink href={path} variant="quiet">
            Cancel
          </ButtonLink>
        }
      >
        <Fields />
      </RecordForm>
    </Dialog>
  )
}

export const WebhookForm = ({ path, webhook }: { path: string; webhook: WebhookEndpoint }) => (
  <RecordForm
    action={path}
    intent="change"
    label="Webhook"
    record={{ id: webhook.id, version: webhook.version }}
    values={{
      url: webhook.url,
      description: webhook.description,
      enabled: webhook.enabled ? 'on' : '',
      ...tickedValues(webhook.events),
    }}
    labels={{ url: 'Address', description: 'Description' }}
    submit="Save webhook"
    submitAnyway="Save mine anyway"
  >
    <Fields />
    <Field
      as="check"
      name="enabled"
      label="Events are sent"
      hint="Switched off, what waits is not sent after the fact."
    />
  </RecordForm>
)

const Fields = () => (
  <>
    <Field
      label="Address"
      name="url"
      required
      autoComplete="off"
      spellCheck={false}
      hint="Of your server, like https://www.example.com/drive-avenue."
    />
    <Field label="Description" name="description" optional autoComplete="off" />
    <Boxes legend="Events" choices={webhookEventWords} withCodes />
  </>
)

interface WebhookDialogProps {
  path: string
  webhook: WebhookEndpoint
}

export const RotateWebhookDialog = ({ path, webhook: { id, version } }: WebhookDialogProps) => (
  <ConfirmDialog
    title="A new secret for this webhook?"
    closeHref={path}
    keep="Keep the secret"
    intent="rotate"
    record={{ id, version }}
    submit="Make a new secret"
    choice={<Field as="check" name="endOldNow" label="End the old secret right away: someone else may have it" />}
  >
    <p>It is shown once. For 24 hours each call has two signatures, one of each secret.</p>
  </ConfirmDialog>
)

export const RemoveWebhookDialog = ({ path, webhook: { id } }: WebhookDialogProps) => (
  <ConfirmDialog
    title="Remove this webhook?"
    closeHref={path}
    keep="Keep the webhook"
    intent="remove"
    record={{ id }}
    submit="Remove webhook"
  >
    <p>Nothing is sent any more, and its log goes with it. You cannot undo this.</p>
  </ConfirmDialog>
)
