/**
 * Settles as the work does, or fails with a signal's reason when that comes first. Lets go of the signals as soon as it
 * has settled: one with a time limit holds on to its listeners until the limit has passed.
 */
export function abortable<T>(work: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise<T>((done, fail) => {
    const leave = () => fail(signals.find(({ aborted }) => aborted)?.reason)
    if (signals.some(({ aborted }) => aborted)) leave()
    for (const signal of signals) signal.addEventListener('abort', leave, { once: true })
    work.then(done, fail).finally(() => {
      for (const signal of signals) signal.removeEventListener('abort', leave)
    })
  })
}

/**
 * Limits the work's time, too. Makes no signal of its own: one with a time limit costs a call within the process more than
 * the rest of it.
 */
export function inTime<T>(work: Promise<T>, limitMs: number, signals: readonly AbortSignal[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException('The call took too long.', 'TimeoutError')), limitMs)
  })
  return abortable(Promise.race([work, late]), ...signals).finally(() => clearTimeout(timer))
}
