import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/Button'
import { Badge, type BadgeTone } from '~/ui/Chip'
import { TextField } from '~/ui/forms/Field'
import { type SocketEvent, type SocketState, useTestSocket } from './useTestSocket'

const states: Record<SocketState, { word: string; tone: BadgeTone }> = {
  waiting: { word: 'Waiting for the script', tone: 'neutral' },
  connecting: { word: 'Connecting', tone: 'info' },
  open: { word: 'Connected', tone: 'ok' },
  closed: { word: 'Closed', tone: 'bad' },
}

const maxBytes = 256

export function SocketConsole() {
  const { state, latency, serverTime, events, send, reconnect } = useTestSocket()
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const bytes = new TextEncoder().encode(text).length
    setProblem(bytes > maxBytes ? `This is ${bytes} bytes; the server takes ${maxBytes}.` : '')
    if (bytes <= maxBytes && text !== '') send(text)
  }
  return (
    <div className="stack">
      <dl className="kpis" aria-live="polite">
        <Figure label="Connection" value={<Badge tone={states[state].tone}>{states[state].word}</Badge>} />
        <Figure label="Last echo took" value={latency === null ? '–' : `${latency.toFixed(1)} ms`} />
        <Figure
          label="Server’s time"
          value={serverTime ? <time dateTime={serverTime}>{serverTime.slice(11, 19)} UTC</time> : '–'}
        />
      </dl>
      <form onSubmit={submit} className="socket__form" aria-label="Echo">
        <TextField
          label="Text to echo"
          name="text"
          maxLength={maxBytes}
          autoComplete="off"
          error={problem}
          hint="At most 256 bytes, one message a second."
        />
        <div className="form-actions">
          <Button disabled={state !== 'open'}>Send</Button>
          {state === 'closed' && (
            <Button type="button" variant="secondary" onClick={reconnect}>
              Connect again
            </Button>
          )}
        </div>
      </form>
      <Events events={events} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className="kpi">
      <dt>{label}</dt>
      <dd className="socket__figure">{value}</dd>
    </div>
  )
}

function Events({ events }: { events: readonly SocketEvent[] }) {
  return (
    <section aria-labelledby="events-h">
      <h2 id="events-h">Last 20 events</h2>
      {events.length === 0 ? (
        <p className="muted">Nothing has happened yet.</p>
      ) : (
        <ol className="socket__events" aria-live="polite">
          {events.map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={at}>{at.slice(11, 23)}</time> {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
