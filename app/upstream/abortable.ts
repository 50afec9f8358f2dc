/**
 * Settles as the work does, or fails when the limit passes or a signal says so first. Makes no signal of its own: one with
 * a time limit costs a call within the process more than the rest of it.
 */
export function inTime<T>(work: Promise<T>, limitMs: number, signals: readonly AbortSignal[]): Promise<T> {
  return new Promise<T>((done, fail) => {
    const leave = () => fail(signals.find(({ aborted }) => aborted)?.reason)
    const isLate = () => fail(new DOMException('The call took too long.', 'TimeoutError'))
    if (signals.some(({ aborted }) => aborted)) leave()
    const timer = setTimeout(isLate, limitMs)
    for (const signal of signals) signal.addEventListener('abort', leave, { once: true })
    work.then(done, fail).finally(() => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', leave)
    })
  })
}

/** The work's outcome, or the signal's reason when that comes first. Lets go of the signal as soon as the work is done: a time limit holds on to its listeners until it has passed. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((done, fail) => {
    const leave = () => fail(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', leave))
  })
}
