import { Button, type ButtonProps } from '~/ui/Button'
import { FormKey } from './FormKey'

interface ActionButtonProps extends Omit<ButtonProps, 'form'> {
  action: string
  /** Tells the buttons of a page apart: each has one effect. Without it, where twice is the same as once. */
  formKey?: string
  intent?: string
  fields?: Record<string, string | number | undefined>
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean
  /** Sent in the background: the page stays as it is. */
  inPlace?: boolean
  /** It leads out of the site: the browser sends it itself. */
  reload?: boolean
  formClass?: string
}

/** A button that changes something where nothing is typed. Its action says at a page what is wrong (`redirectWithError`). */
export function ActionButton(props: ActionButtonProps) {
  const { action, formKey, intent, fields = {}, keepScroll, inPlace, reload, formClass, ...button } = props
  const sent = Object.entries({ intent, ...fields }).filter(([, value]) => value !== undefined)
  return (
    <form
      method="post"
      action={action}
      className={formClass}
      data-keep-scroll={keepScroll ? '' : undefined}
      data-in-place={inPlace ? '' : undefined}
      data-reload={reload ? '' : undefined}
    >
      {formKey && <FormKey of={formKey} />}
      {sent.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} />
    </form>
  )
}
