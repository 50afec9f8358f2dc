import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../icons/Icon'
import { put, type ToastMessage, type Undo, type VisibleToast, without } from './visible-toasts'

interface ToasterProps {
  /** What each page has told, the oldest first: the list grows, and what was told is not told again. */
  lists: readonly (readonly ToastMessage[])[]
  /** Where the close button posts to when there is no script. */
  closeAction: string
  returnTo: string
}

const DEFAULT_TTL = 5000

/** Rendered by the server. With script a toast outlives the page it came with, until its time is over. */
export default function Toaster({ lists, closeAction, returnTo }: ToasterProps) {
  const [told, setTold] = useState(lists.length)
  const [shown, setShown] = useState<VisibleToast[]>(() => lists.flat().reduce(put, []))
  if (lists.length !== told) {
    setTold(lists.length)
    setShown(lists.slice(told).flat().reduce(put, shown))
  }
  if (shown.length === 0) return null
  return (
    <section className="toasts" aria-label="Notifications">
      {shown.map((toast) => (
        <Toast
          key={`${toast.key} ${toast.round}`}
          toast={toast}
          closeAction={closeAction}
          returnTo={returnTo}
          onGone={() => setShown((current) => without(current, toast))}
        />
      ))}
    </section>
  )
}

const LOOKS: Record<ToastMessage['type'], { tone: string; icon: IconName }> = {
  info: { tone: 'info', icon: 'info' },
  success: { tone: 'ok', icon: 'circle-check' },
  warning: { tone: 'warn', icon: 'triangle-alert' },
  danger: { tone: 'bad', icon: 'circle-alert' },
}

interface ToastProps extends Pick<ToasterProps, 'closeAction' | 'returnTo'> {
  toast: ToastMessage
  onGone: () => void
}

function Toast({ toast, closeAction, returnTo, onGone }: ToastProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useClock(toast.ttl ?? DEFAULT_TTL, !hovered && !focused, onGone)
  const { tone, icon } = LOOKS[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at holds the clock, nothing is pressed here
    <div
      className={classNames('toast', `toast--${tone}`)}
      role={toast.type === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon name={icon} />
      <p>{toast.message}</p>
      {toast.link && (
        <a className="toast__link" href={toast.link.href}>
          {toast.link.label}
        </a>
      )}
      {toast.undo && <UndoForm undo={toast.undo} message={toast.message} returnTo={returnTo} />}
      <form method="post" action={closeAction}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="key" value={toast.key} />
        <button
          type="submit"
          className="btn btn--quiet btn--sm btn--icon"
          aria-label={`Dismiss: ${toast.message}`}
          onClick={(event) => {
            event.preventDefault()
            onGone()
          }}
        >
          <Icon name="x" size="sm" />
        </button>
      </form>
    </div>
  )
}

/** With script the page stays where it is (`data-in-place`), and the next toast takes this one's place. */
function UndoForm({ undo, message, returnTo }: { undo: Undo; message: string; returnTo: string }) {
  return (
    <form method="post" action={undo.action} data-in-place>
      {Object.entries({ ...undo.fields, returnTo }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="linklike toast__undo">
        Undo<span className="sr-only">: {message}</span>
      </button>
    </form>
  )
}

/** Calls back when the clock has run for so many milliseconds; it stands still while it is not running. */
function useClock(milliseconds: number, running: boolean, onEnd: () => void) {
  const left = useRef(milliseconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!running) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [running])
}
