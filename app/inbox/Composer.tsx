import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { MessageFiles } from './MessageFiles'
import { useDraft } from './use-draft'

interface ComposerProps {
  action: string
  /** Whom it is written to. */
  to: string
  draft?: string
  /** Where a draft is saved; a guest has none. */
  draftAction?: string
  /** Above the button. */
  above?: ReactNode
  /** Beside the button. */
  children?: ReactNode
}

/** Ctrl+Enter sends it, where there is script. */
export function Composer({ action, to, draft, draftAction, above, children }: ComposerProps) {
  const { onChange, drop } = useDraft(draftAction)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside
    <div onKeyDown={sendByKey} onSubmit={drop}>
      <RecordForm
        action={action}
        label={`Write to ${to}`}
        intent="reply"
        values={{ body: draft }}
        submit="Send"
        withFiles
        secondary={children}
        block={false}
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
          aria-keyshortcuts="Control+Enter"
          onChange={onChange}
        />
        {above}
        <MessageFiles />
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
