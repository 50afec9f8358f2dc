import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'

interface ComposerProps {
  action: string
  thread: number | string
  /** Whom it is written to. */
  to: string
  intent?: string
  draft?: string
  submit?: string
  /** Beside the button. */
  children?: ReactNode
}

/** Ctrl+Enter sends it, where there is script. */
export function Composer({ action, thread, to, intent = 'reply', draft, submit = 'Send', children }: ComposerProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside
    <div onKeyDown={sendByKey}>
      <RecordForm
        action={action}
        label={`Write to ${to}`}
        intent={intent}
        record={{ id: thread }}
        values={{ body: draft }}
        submit={submit}
        secondary={children ?? <span className="caption">Ctrl+Enter sends</span>}
        failureTitle="Not sent"
      >
        <Field
          as="textarea"
          name="body"
          label={`Write to ${to}`}
          hideLabel
          rows={2}
          maxLength={4000}
          placeholder={`Write to ${to}`}
        />
      </RecordForm>
    </div>
  )
}

function sendByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.target instanceof HTMLTextAreaElement) {
    event.preventDefault()
    event.target.form?.requestSubmit()
  }
}
