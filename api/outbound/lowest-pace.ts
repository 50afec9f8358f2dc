/** How slow a server may be before we hang up. */
export interface LowestPace {
  /** Until the first byte of the file, redirects included. */
  firstByteMs: number
  /** From then on, in each stretch of `lookMs`. */
  minBytesPerSecond: number
  lookMs: number
}

/** Its server sends nothing, or too little in too long a time. */
export class TooSlow extends Error {}

/** Calls `onTooSlow` as soon as less has been counted than the pace asks for. Returns how to count, and how to end it. */
export function watchPace({ firstByteMs, minBytesPerSecond, lookMs }: LowestPace, onTooSlow: (error: TooSlow) => void) {
  let bytes = 0
  let looks: NodeJS.Timeout | undefined
  const first = setTimeout(() => onTooSlow(new TooSlow(silentWords(firstByteMs))), firstByteMs)
  const look = () => {
    if (bytes < (minBytesPerSecond * lookMs) / 1000) onTooSlow(new TooSlow(slowWords(minBytesPerSecond)))
    bytes = 0
  }
  return {
    count(more: number): void {
      bytes += more
      if (looks) return
      clearTimeout(first)
      looks = setInterval(look, lookMs)
    },
    end(): void {
      clearTimeout(first)
      clearInterval(looks)
    },
  }
}

const silentWords = (ms: number) => `The file’s server sent nothing for ${Math.ceil(ms / 1000)} seconds.`
const slowWords = (bytesPerSecond: number) =>
  `The file’s server is too slow: it has to send ${Math.ceil(bytesPerSecond / 1024)} KB a second.`
