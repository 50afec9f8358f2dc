/** Calls on their way, by browser session and abort key: a new one cancels the previous one of the same browser. */
const running = new Map<string, AbortController>()

export function supersede(session: string, abortKey: string): { signal: AbortSignal; done(): void } {
  const key = `${session} ${abortKey}`
  running.get(key)?.abort(new DOMException('A newer call took its place.', 'AbortError'))
  const controller = new AbortController()
  running.set(key, controller)
  return {
    signal: controller.signal,
    done() {
      if (running.get(key) === controller) running.delete(key)
    },
  }
}
