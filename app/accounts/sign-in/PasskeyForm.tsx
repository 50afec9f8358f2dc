import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '~/ui/Button'
import type { PasskeyPurpose } from '../mfa/passkey'

interface PasskeyFormProps {
  purpose: PasskeyPurpose
  action: string
  variant?: ButtonVariant
  block?: boolean
  fields?: ReactNode
  /** The answer leads out of the page's data: a full load. */
  reload?: boolean
  children: ReactNode
}

/** The one way in that needs a script. */
export function PasskeyForm({ purpose, action, variant, block, fields, reload, children }: PasskeyFormProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
    if (field('response').value) return
    event.preventDefault()
    setProblem(undefined)
    setBusy(true)
    try {
      const { passkeyFor } = await import('../mfa/passkey')
      const { token, response } = await passkeyFor(purpose)
      field('challenge').value = token
      field('response').value = JSON.stringify(response)
      form.requestSubmit()
      field('response').value = ''
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-reload={reload ? '' : undefined}
      className="passkey-form"
    >
      {fields}
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="challenge" defaultValue="" />
      <input type="hidden" name="response" defaultValue="" />
      <Button variant={variant} block={block} icon="key-round" pending={busy}>
        {children}
      </Button>
      <noscript>
        <p className="hint">A passkey needs JavaScript. Turn it on, or choose another way.</p>
      </noscript>
      <p className="error passkey-form__problem" role="alert">
        {problem}
      </p>
    </form>
  )
}
