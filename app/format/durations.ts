/** 14 min, 1 h 20 min, 2 days. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const isWhole = minutes < 60 || hours >= 48 || minutes % 60 === 0
  return isWhole ? inOneUnit(minutes, 60) : `${hours} h ${minutes % 60} min`
}

/** Rounds as people would say it: to five minutes, and to half an hour from an hour on. */
export function aboutDuration(minutes: number): string {
  const step = minutes < 60 ? 5 : 30
  return duration(Math.max(step, Math.round(minutes / step) * step))
}

/** 70 min, 3 h, 2 days: for a clock that runs. */
export const roughDuration = (minutes: number): string => inOneUnit(minutes, 90)

function inOneUnit(minutes: number, leastForHours: number): string {
  if (minutes < leastForHours) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
