import { useEffect, useRef } from 'react'
import { Banner } from '~/ui/page/Banner'

interface ConflictNoticeProps {
  typed: Record<string, string | undefined>
  saved: Record<string, string | undefined>
  /** The fields that are compared, by their names for people. */
  labels: Record<string, string>
  /** A value as people read it. */
  show?: (name: string, value: string | undefined) => string
  title?: string
  message?: string
}

/** A stale write: both versions, and the form below with the person's own, which saves over the other. */
export function ConflictNotice({ typed, saved, labels, show = asTyped, title, message }: ConflictNoticeProps) {
  const different = Object.keys(labels).filter((name) => show(name, typed[name]) !== show(name, saved[name]))
  const box = useRef<HTMLDivElement>(null)
  // With each answer the reader is led here: the button is at the other end of a long form.
  useEffect(() => {
    if (typed) box.current?.focus()
  }, [typed])
  return (
    <div role="alert" className="conflict-notice" tabIndex={-1} ref={box}>
      <Banner tone="warn" title={title ?? 'This was changed elsewhere'}>
        <p>
          {message ??
            'Nothing of yours is saved yet, and nothing is lost: your own words stand in the form below. Save them to put them in place of the others.'}
        </p>
        {different.length > 0 && (
          <table className="table table--cards">
            <caption className="sr-only">Where the two differ</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Saved elsewhere</th>
              </tr>
            </thead>
            <tbody>
              {different.map((name) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td data-label="Yours">{show(name, typed[name])}</td>
                  <td data-label="Saved elsewhere">{show(name, saved[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Banner>
    </div>
  )
}

const asTyped = (_name: string, value: string | undefined): string => value || 'empty'
