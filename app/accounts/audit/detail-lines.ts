import { fieldName, isNothing, isSaid, valueWords } from './detail-labels'

export interface DetailLine {
  name: string
  /** What it was before; undefined: the entry tells of no change. */
  before?: string
  value: string
}

/** What an entry of the audit log says beside its action: what has changed, from what to what, then the rest. */
export function detailLines({ before, after, ...rest }: Record<string, unknown>): DetailLine[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(isSaid)
  const changes = names
    .map((name) => ({
      name: fieldName(name),
      before: valueWords(name, old[name]),
      value: valueWords(name, now[name]),
    }))
    .filter((line) => line.before !== line.value)
  const others = Object.entries(rest).filter(([name, value]) => isSaid(name) && !isNothing(value))
  return [...changes, ...others.map(([name, value]) => ({ name: fieldName(name), value: valueWords(name, value) }))]
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
