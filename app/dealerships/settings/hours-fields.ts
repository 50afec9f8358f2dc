/** A span of a day as a form has it: `from0a` to `to0a` on Monday, `from0b` where it opens again. */
export const spanLetters = ['a', 'b', 'c'] as const
export const fromField = (day: number, letter: string) => `from${day}${letter}`
export const toField = (day: number, letter: string) => `to${day}${letter}`
export const openField = (day: number) => `open${day}`

interface Span {
  opens: number
  closes: number
}

/** 09:00, as a time field has it. Midnight at the end of a day is 00:00 there. */
export const timeTyped = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function hoursTyped({ timeZone, days }: { timeZone: string; days: Span[][] }): Record<string, string> {
  const entries = days.flatMap((spans, day) => [
    ...(spans.length > 0 ? [[openField(day), 'on']] : []),
    ...spans.flatMap(({ opens, closes }, at) => [
      [fromField(day, spanLetters[at] ?? ''), timeTyped(opens)],
      [toField(day, spanLetters[at] ?? ''), timeTyped(closes)],
    ]),
  ])
  return { timeZone, ...Object.fromEntries(entries) }
}
