import { duration } from '~/format/durations'

/** Says how soon a dealership answers, as people would say it: to five minutes, and to half an hour from an hour on. */
export function replyWords(minutes: number): string {
  const step = minutes < 60 ? 5 : 30
  return `Replies in about ${duration(Math.max(step, Math.round(minutes / step) * step))}`
}
