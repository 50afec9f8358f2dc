import type { Problem } from '../http/contract'

/** Under what a name stands in the A–Z: its first letter without accents, and 0-9 for all else. */
export function letterOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFD').toUpperCase()
  return /[A-Z]/.test(first) ? first : others
}
const others = '0-9'

/** Null: no letter is asked for, or none that is known, which is named in problems. */
export function letterFrom(text: string | undefined, problems: Problem[]): string | null {
  const asked = text?.trim() ?? ''
  const letter = asked.toUpperCase()
  if (asked === '') return null
  if (letter === others || /^[A-Z]$/.test(letter)) return letter
  const value = asked.slice(0, 20)
  problems.push({ name: 'letter', value, message: `“${value}” is no letter from A to Z, so it was left out.` })
  return null
}
