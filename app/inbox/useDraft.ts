import { type ChangeEvent, useEffect, useRef } from 'react'

const pauseMs = 1500

/** Saves what is being written when somebody pauses or leaves; without script nothing is saved until it is sent. */
export function useDraft(action: string | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const unsaved = useRef<string>()
  const save = () => {
    clearTimeout(timer.current)
    if (!action || unsaved.current === undefined) return
    const body = new FormData()
    body.set('body', unsaved.current)
    unsaved.current = undefined
    void fetch(action, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
      unsaved.current = target.value
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), pauseMs)
    },
    /** The message is on its way: there is no draft any more. */
    drop() {
      clearTimeout(timer.current)
      unsaved.current = undefined
    },
  }
}
