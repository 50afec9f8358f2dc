import type { ReactNode } from 'react'
import { longDate } from '~/format/dates'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import { OwnerOnly } from '../OwnerOnly'

interface AccountClosurePanelProps {
  hasPassword: boolean
  deletesAt: string | null
}

export function AccountClosurePanel({ hasPassword, deletesAt }: AccountClosurePanelProps) {
  return (
    <Panel title="Deactivate or delete" id="privacy" className="account-closure">
      <OwnerOnly>
        <CloseForm which="deactivate" title="Deactivate the account" hasPassword={hasPassword}>
          You are signed out everywhere and your name is not shown beside your reviews. Nothing is lost: sign in with
          your password whenever you want the account back.
        </CloseForm>
        {deletesAt ? (
          <KeepForm deletesAt={deletesAt} />
        ) : (
          <CloseForm which="delete" title="Delete the account" hasPassword={hasPassword}>
            You have 14 days to change your mind. Then your profile, what you saved and uploaded, and every way of
            signing in are removed for good. Reviews stay, as by a “Former member”. You may want to{' '}
            <a href={paths.user.export}>download your data</a> first.
          </CloseForm>
        )}
      </OwnerOnly>
    </Panel>
  )
}

const form = { action: paths.user.privacy, className: 'account-closure__form', block: false }

interface CloseFormProps {
  which: 'deactivate' | 'delete'
  title: string
  hasPassword: boolean
  children: ReactNode
}

const CloseForm = ({ which, title, hasPassword, children }: CloseFormProps) => (
  <RecordForm
    {...form}
    intent={which}
    label={title}
    submit={title}
    variant={which === 'delete' ? 'danger' : 'secondary'}
  >
    <h3>{title}</h3>
    <p className="muted">{children}</p>
    {hasPassword && (
      <Field as="password" label="Your password" name="password" autoComplete="current-password" required />
    )}
  </RecordForm>
)

const KeepForm = ({ deletesAt }: { deletesAt: string }) => (
  <RecordForm {...form} intent="keep" label="Keep the account" submit="Keep my account">
    <h3>Your account will be deleted on {longDate(deletesAt)}</h3>
    <p className="muted">Until then everything is as it was. If you have changed your mind, keep it.</p>
  </RecordForm>
)
