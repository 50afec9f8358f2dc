import { useId } from 'react'

interface FormErrorsProps {
  title?: string
  errors?: readonly { id: string; message: string }[]
  message?: string
  id?: string
}

/** What is wrong with a form, above it, each line a link to its field. Nothing when nothing is wrong. */
export function FormErrors({ title, errors = [], message, id }: FormErrorsProps) {
  const heading = useId()
  if (errors.length === 0 && !message) return null
  return (
    <div className="form-summary" role="alert" tabIndex={-1} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title ?? defaultTitle(errors.length)}</h2>
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

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function defaultTitle(count: number) {
  if (count === 0) return 'That did not work'
  return count === 1 ? 'One thing needs your attention' : `${NUMBERS[count] ?? count} things need your attention`
}
