import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import type { ApiKey } from '../../api/api-keys/contract'
import { apiScopes } from '../../api/roles/api-scopes.contract'
import { Boxes } from './Boxes'
import { expiryOptions } from './key-expiry'

export function NewKeyDialog({ path }: { path: string }) {
  const title = 'Create an API key'
  return (
    <Dialog title={title} closeHref={path}>
      <RecordForm
        action={`${path}?key=new`}
        intent="create-key"
        label={title}
        values={{ expires: '365' }}
        submit="Create key"
        failureTitle="The key was not made yet"
        secondary={
          <ButtonLink href={path} variant="quiet">
            Cancel
          </ButtonLink>
        }
      >
        <Field
          label="Name"
          name="name"
          required
          autoComplete="off"
          hint="What uses it: “Website”, “Inventory system”."
        />
        <Boxes legend="What it may do" choices={apiScopes} withCodes />
        <Field as="select" label="It expires" name="expires" options={expiryOptions} />
      </RecordForm>
    </Dialog>
  )
}

interface KeyDialogProps {
  path: string
  apiKey: ApiKey
}

export const RotateDialog = ({ path, apiKey: { id, name, version } }: KeyDialogProps) => (
  <ConfirmDialog
    title={`A new secret for ${name}?`}
    closeHref={path}
    keep="Keep the secret"
    intent="rotate-key"
    record={{ id, version }}
    submit="Make a new secret"
    choice={<Field as="check" name="endOldNow" label="End the old secret right away: someone else may have it" />}
  >
    <p>It is shown once. The old secret works for 24 hours more, so that you can exchange it without a gap.</p>
  </ConfirmDialog>
)

export const RevokeDialog = ({ path, apiKey: { id, name } }: KeyDialogProps) => (
  <ConfirmDialog
    title={`Revoke ${name}?`}
    closeHref={path}
    keep={`Keep ${name}`}
    intent="revoke-key"
    record={{ id }}
    submit="Revoke key"
  >
    <p>Whatever uses this key is refused from now on. You cannot undo this.</p>
  </ConfirmDialog>
)
