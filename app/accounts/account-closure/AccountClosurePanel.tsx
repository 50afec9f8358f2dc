import type { ReactNode } from 'react'
import { FormKey } from '~/forms/FormKey'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { PasswordField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Panel } from '~/ui/page/Panel'
import { longDate } from '~/vehicles/format'
import type { ClosureAnswer } from './account-closure.server'

interface AccountClosurePanelProps {
  hasPassword: boolean
  deletesAt: string | null
  answer?: ClosureAnswer['closure']
}

export function AccountClosurePanel({ hasPassword, deletesAt, answer }: AccountClosurePanelProps) {
  return (
    <Panel title="Deactivate or delete" id="privacy" className="account-closure">
      <CloseForm which="deactivate" title="Deactivate the account" {...{ hasPassword, answer }}>
        You are signed out everywhere and your name is not shown beside your reviews. Nothing is lost: sign in with your
        password whenever you want the account back.
      </CloseForm>
      {deletesAt ? (
        <KeepForm deletesAt={deletesAt} />
      ) : (
        <CloseForm which="delete" title="Delete the account" {...{ hasPassword, answer }}>
          You have 14 days to change your mind. Then your profile, what you saved and uploaded, and every way of signing
          in are removed for good. Reviews stay, as by a “Former member”. You may want to{' '}
          <a href={paths.user.export}>download your data</a> first.
        </CloseForm>
      )}
    </Panel>
  )
}

interface CloseFormProps {
  which: 'deactivate' | 'delete'
  title: string
  hasPassword: boolean
  answer: ClosureAnswer['closure']
  children: ReactNode
}

function CloseForm({ which, title, hasPassword, answer, children }: CloseFormProps) {
  const failure = answer?.which === which ? answer.failure : undefined
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `${which}-${name}`, message }))
  return (
    <form
      method="post"
      action={`${withQuery(paths.user.editAccount, { form: which })}#privacy`}
      className="form-grid account-closure__form"
      aria-label={title}
      noValidate={failure !== undefined}
    >
      <FormErrors of={failure} errors={errors} message={errors.length > 0 ? undefined : failure?.message} />
      <FormKey of={which} />
      <h3>{title}</h3>
      <p className="muted">{children}</p>
      {hasPassword && (
        <PasswordField
          id={`${which}-password`}
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={failure?.errors.password}
          required
        />
      )}
      <div className="form-actions">
        <Button variant={which === 'delete' ? 'danger' : 'secondary'}>{title}</Button>
      </div>
    </form>
  )
}

function KeepForm({ deletesAt }: { deletesAt: string }) {
  return (
    <form
      method="post"
      action={`${withQuery(paths.user.editAccount, { form: 'keep' })}#privacy`}
      className="form-grid account-closure__form"
      aria-label="Keep the account"
    >
      <FormKey of="keep" />
      <h3>Your account will be deleted on {longDate(deletesAt)}</h3>
      <p className="muted">Until then everything is as it was. If you have changed your mind, keep it.</p>
      <div className="form-actions">
        <Button>Keep my account</Button>
      </div>
    </form>
  )
}
