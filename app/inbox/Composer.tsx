import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { FileFields } from '~/forms/FileFields'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import { Icon } from '~/ui/icons/Icon'
import { useDraft } from './useDraft'

interface ComposerProps {
  action: string
  /** Whom it is written to. */
  to: string
  draft?: string
  /** Where a draft is saved; a guest has none. */
  draftAction?: string
  /** Beside the button. */
  children?: ReactNode
}

/** Ctrl+Enter sends it, where there is script. */
export function Composer({ action, to, draft, draftAction, children }: ComposerProps) {
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
        secondary={
          <>
            <Attachments />
            {children}
          </>
        }
        className="composer"
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
      </RecordForm>
    </div>
  )
}

function Attachments() {
  const failure = useFailure('reply')
  return (
    <details open={failure !== undefined && Object.keys(failure.errors).some((name) => name.startsWith('file'))}>
      <summary className="btn btn--quiet btn--sm">
        <Icon name="paperclip" size="sm" />
        Files
      </summary>
      <FileFields count={5} label="Files" hideLabel errors={failure?.errors} />
    </details>
  )
}

function sendByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.target instanceof HTMLTextAreaElement) {
    event.preventDefault()
    event.target.form?.requestSubmit()
  }
}
