import { useEffect, useRef, useState } from 'react'
import { fieldsOf, type TypedDraft, typedIn } from './typed-draft'

const pauseMs = 3000
const nothing = '{}'

export interface KeptDraftProps {
  /** The form's id. */
  form: string
  /** Where it is kept. */
  action: string
  saved: Record<string, string>
  version?: number
  /** What was restored when the page was opened. */
  restored: TypedDraft | null
}

/** How much is typed and not saved, and when it was kept. Without script nothing is kept until it is saved. */
export function useKeptDraft(props: KeptDraftProps): State {
  const [state, setState] = useState({ changes: 0, keptAt: props.restored?.savedAt ?? null })
  const keeper = useRef<Keeper>()
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const own = new Keeper(latest, (told) => setState((before) => after(before, told)))
    keeper.current = own
    return own.start()
  }, [])
  // A field is filled in without typing too: from a VIN, or when the form comes back.
  useEffect(() => keeper.current?.look())
  return state
}

interface State {
  changes: number
  keptAt: string | null
}

/** The same object where nothing is new: the page is drawn again for others alone. */
function after(before: State, told: Partial<State>): State {
  const next = { ...before, ...told }
  return next.changes === before.changes && next.keptAt === before.keptAt ? before : next
}

class Keeper {
  private typed = nothing
  private stored: string
  private isSent = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending = new AbortController()
  private last: Promise<void> = Promise.resolve()

  constructor(
    private readonly props: { readonly current: KeptDraftProps },
    private readonly tell: (state: Partial<State>) => void,
  ) {
    this.stored = props.current.restored ? JSON.stringify(props.current.restored.values) : nothing
  }

  /** Returns how to stop it. */
  start(): () => void {
    const until = new AbortController()
    const { signal } = until
    document.addEventListener('input', ({ target }) => this.isOurs(target) && this.note(), { signal })
    document.addEventListener('submit', ({ target }) => target === this.form() && this.send(), { signal })
    window.addEventListener('pagehide', () => this.leave(), { signal })
    return () => {
      until.abort()
      this.leave()
    }
  }

  look(): void {
    const form = this.form()
    if (!form) return
    const typed = typedIn(form, this.props.current.saved)
    this.typed = JSON.stringify(typed)
    this.tell({ changes: fieldsOf(typed).length })
  }

  private note(): void {
    this.isSent = false
    this.look()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.keep(), pauseMs)
  }

  /** The form itself is on its way. */
  private send(): void {
    this.isSent = true
    clearTimeout(this.timer)
    this.sending.abort()
  }

  private leave(): void {
    clearTimeout(this.timer)
    this.sending.abort()
    void this.post(true)
  }

  /** One after the other: of two on their way the older could arrive last. */
  private keep(): void {
    this.last = this.last.then(() => this.post(false))
  }

  private async post(isLeaving: boolean): Promise<void> {
    const { typed } = this
    if (this.isSent || typed === this.stored) return
    const { action, version } = this.props.current
    const body = new FormData()
    body.set('values', typed)
    if (version !== undefined) body.set('version', String(version))
    this.sending = new AbortController()
    const signal = isLeaving ? undefined : this.sending.signal
    try {
      const answer = await fetch(action, { method: 'POST', body, keepalive: isLeaving, signal })
      if (!answer.ok) return
      const { savedAt }: { savedAt: string | null } = await answer.json()
      this.stored = typed
      this.tell({ keptAt: savedAt })
    } catch {
      // Kept with the next change, or when the page is left.
    }
  }

  private form(): HTMLFormElement | null {
    const form = document.getElementById(this.props.current.form)
    return form instanceof HTMLFormElement ? form : null
  }

  private isOurs(target: EventTarget | null): boolean {
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    return isField && target.form !== null && target.form === this.form()
  }
}
