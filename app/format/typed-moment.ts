/** A moment as the two fields of a form have it, by the clock of a place. */
export function typedMoment(timeZone: string, at: string): { date?: string; time?: string } {
  const [date, time] = new Date(at)
    .toLocaleString('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    .split(' ')
  return { date, time }
}
