import { useEffect, useRef } from 'react'
import { Banner } from '~/ui/page/Banner'
import { labels } from './profile-words'

interface ConflictNoticeProps {
  typed: Record<string, string>
  saved: Record<string, string>
}

export function ConflictNotice({ typed, saved }: ConflictNoticeProps) {
  const different = Object.keys(labels).filter((name) => (typed[name] ?? '') !== (saved[name] ?? ''))
  const box = useRef<HTMLDivElement>(null)
  // With each answer the reader is led here: the button is at the other end of a long form.
  useEffect(() => {
    if (typed) box.current?.focus()
  }, [typed])
  return (
    <div role="alert" className="conflict-notice" tabIndex={-1} ref={box}>
      <Banner tone="warn" title="Your profile was changed elsewhere">
        <p>
          Nothing of yours is saved yet, and nothing is lost: your own words stand in the form below. Save them to put
          them in place of the others.
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
                  <td data-label="Yours">{shown(name, typed[name])}</td>
                  <td data-label="Saved elsewhere">{shown(name, saved[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Banner>
    </div>
  )
}

const ticks = ['showName', 'sharePhone', 'news']

function shown(name: string, value: string | undefined): string {
  if (ticks.includes(name)) return value === 'on' ? 'Yes' : 'No'
  return value || 'empty'
}
