export interface Loop {
  stop(): Promise<void>
}
type Work = () => Promise<unknown>
type OnError = (error: unknown) => void

export const everySecond = (work: Work, onError: OnError): Loop => every(1000, work, onError)

/** Runs the work again and again; errors are reported and end nothing. */
export function every(pauseMs: number, work: Work, onError: OnError): Loop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const turn = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs)
      })
  }
  turn()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
