import { Field } from '~/forms/Field'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { UserDetail } from '../../../api/accounts/admin-users/users.contract'

/** Nobody does any of it to themselves, and nothing is left to do to somebody who is gone. */
export function ActionsPanel({ user }: { user: UserDetail }) {
  const { id, version, status, emailVerifiedAt, you } = user
  const action = paths.admin.user(id)
  if (you) return <Panel title="Actions">You cannot change your own account here. Ask another administrator.</Panel>
  if (status === 'anonymised') return <Panel title="Actions">There are no actions: this account was anonymized.</Panel>
  return (
    <Panel title="Actions" id="actions">
      <div className="action-list">
        {status !== 'locked' && <Step action={action} intent="link" icon="key-round" words="Send password link" />}
        {!emailVerifiedAt && <Step action={action} intent="verify" icon="mail" words="Confirm email" />}
        <Step action={action} intent="export" icon="download" words="Send data export" />
        {status === 'locked' ? (
          <Step action={action} intent="lock" icon="lock-open" words="Unlock" record={{ id, version }}>
            <input type="hidden" name="locked" value="false" />
          </Step>
        ) : (
          <ButtonLink size="sm" variant="danger-quiet" icon="lock" href={withQuery(action, { ask: 'lock' })}>
            Lock …
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="danger-quiet" icon="user-x" href={withQuery(action, { ask: 'anonymise' })}>
          Anonymize …
        </ButtonLink>
      </div>
    </Panel>
  )
}

interface StepProps extends Pick<RecordFormProps, 'action' | 'intent' | 'record' | 'children'> {
  icon: IconName
  words: string
}

const Step = ({ icon, words, ...form }: StepProps) => (
  <RecordForm
    inline
    variant="secondary"
    label={words}
    submit={
      <>
        <Icon name={icon} size="sm" />
        {words}
      </>
    }
    {...form}
  />
)

export function ActPanel({ user: { id, name, role, status, you } }: { user: UserDetail }) {
  if (you || role === 'system_admin' || !['active', 'unverified'].includes(status)) return null
  return (
    <Panel title="Act as this person" id="act">
      <p className="muted">
        Give a reason. The session lasts up to an hour, shows a banner on every page, and is recorded in the audit log
        and the person’s activity. You cannot change their password, two-step verification or email, or close the
        account.
      </p>
      <RecordForm
        action={paths.admin.user(id)}
        label={`Act as ${name}`}
        intent="act"
        variant="secondary"
        submit={`Act as ${name}`}
        failureTitle="Not started yet"
      >
        <Field name="reason" label="Why" maxLength={200} autoComplete="off" required />
      </RecordForm>
    </Panel>
  )
}

export function UserDialog({ user: { id, name, version }, ask }: { user: UserDetail; ask: 'lock' | 'anonymise' }) {
  const form = { closeHref: paths.admin.user(id), keep: `Keep ${name}` }
  if (ask === 'lock')
    return (
      <ConfirmDialog
        {...form}
        title={`Lock ${name}?`}
        intent="lock"
        record={{ id, version }}
        submit="Lock"
        fields={{ locked: 'true' }}
      >
        <p>{name} is signed out everywhere and cannot sign in until an administrator unlocks the account.</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog {...form} title={`Anonymize ${name}?`} intent="anonymise" submit="Anonymize" word="anonymize">
      <p>
        This removes the name, address, pictures, saved cars and sign-ins right away. Reviews and messages stay without
        the person’s name. You cannot undo this.
      </p>
    </ConfirmDialog>
  )
}
