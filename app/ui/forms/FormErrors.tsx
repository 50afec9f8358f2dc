import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names'
import { useElementId } from './element-id'

interface FormErrorsProps {
  title?: string
  errors?: readonly { id: string; message: string }[]
  message?: ReactNode
  id?: string
  /** The answer that it tells of: with each one the reader is led here. */
  of?: { restored?: boolean }
}

/** What is wrong with a form, above it, each line a link to its field. Nothing when nothing is wrong. */
export function FormErrors({ title, errors = [], message, id, of }: FormErrorsProps) {
  const heading = useElementId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) box.current?.focus()
  }, [of])
  if (errors.length === 0 && !message) return null
  return (
    <div
      className={classNames('form-summary', of?.restored && 'form-summary--note')}
      role="alert"
      tabIndex={-1}
      id={id}
      ref={box}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{of?.restored ? 'What you typed is back' : (title ?? defaultTitle(errors.length))}</h2>
      {message && <p>{message}</p>}
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

function defaultTitle(count: number) {
  if (count === 0) return 'That didn’t work'
  return count === 1 ? '1 thing needs your attention' : `${count} things need your attention`
}
