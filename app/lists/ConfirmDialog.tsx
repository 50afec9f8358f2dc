import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'

interface ConfirmDialogProps extends Pick<RecordFormProps, 'intent' | 'record' | 'submit'> {
  title: string
  closeHref: string
  /** What is kept by closing it: “Keep Owen”. */
  keep: string
  /** A word to type where it cannot be undone; the form's field `word`. */
  word?: string
  /** False: there is nothing left to confirm. */
  can?: boolean
  fields?: Record<string, string | readonly string[]>
  /** What is chosen along with it. */
  choice?: ReactNode
  children: ReactNode
}

/** Says what will be touched before it is. It is open by its address, to which it is sent: refused, it is open again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, closeHref, keep, word, can = true, fields = {}, choice, children, ...form } = props
  const { pathname, search } = useLocation()
  const away = (
    <ButtonLink href={closeHref} variant="quiet">
      {keep}
    </ButtonLink>
  )
  return (
    <Dialog title={title} closeHref={closeHref}>
      <div className="stack">
        {children}
        {can ? (
          <RecordForm {...form} action={pathname + search} label={title} variant="danger" secondary={away}>
            {Object.entries(fields).flatMap(([name, value]) =>
              [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
            )}
            {choice}
            {word && <Field name="word" label={`Type ${word} to confirm`} autoComplete="off" required />}
          </RecordForm>
        ) : (
          away
        )}
      </div>
    </Dialog>
  )
}
