import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names'
import { useElementId } from './element-id'

interface FormErrorsProps {
  title?: string
  errors?: readonly { id: string; message: string }[]
  message?: ReactNode
  id?: string
  /** The answer that it tells of: with each one the reader is led here. */
  of?: { restored?: boolean; code?: string }
}

/** The code of a form that could not reach the server. */
const unsent = 'unsent'
const unsentWords =
  'We couldn’t reach Drive Avenue. What you typed is still here. Check your connection and send it again.'

/** What is wrong with a form, above it, each line a link to its field. Nothing when nothing is wrong. */
export function FormErrors({ title, errors = [], message, id, of }: FormErrorsProps) {
  const heading = useElementId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) box.current?.focus()
  }, [of])
  const isUnsent = of?.code === unsent
  if (errors.length === 0 && !message && !isUnsent) return null
  return (
    <div
      className={classNames('form-summary', of?.restored && 'form-summary--note')}
      role="alert"
      tabIndex={-1}
      id={id}
      ref={box}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{isUnsent ? 'Not sent' : headingOf(of, title, errors.length)}</h2>
      {isUnsent ? <Unsent /> : message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={`${error.id} ${error.message}`}>
              <a href={`#${error.id}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The button is answered in app/navigation/unsent-notice.ts. */
const Unsent = () => (
  <>
    <p>{unsentWords}</p>
    <button type="button" className="btn btn--secondary btn--sm" data-send-again="">
      Send again
    </button>
  </>
)

const headingOf = (of: FormErrorsProps['of'], title: string | undefined, count: number) =>
  of?.restored ? 'What you typed is back' : (title ?? defaultTitle(count))

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function defaultTitle(count: number) {
  if (count === 0) return 'That did not work'
  return count === 1 ? 'One thing needs your attention' : `${NUMBERS[count] ?? count} things need your attention`
}
