import { adminPaths } from '~/admin-paths'

export interface RowFilter {
  q: string
  show: string
}

export const rowFilterOf = (search: URLSearchParams): RowFilter => ({
  q: (search.get('q') ?? '').slice(0, 100),
  show: search.get('show') ?? '',
})

interface Shown {
  row?: string
  /** Is where on the page the reader starts: at the form of the row, or above it at what saving does. */
  part?: 'edit' | 'preview'
}

/** Leads to the rows of a section as they are filtered, and to the form of one of them. */
export function rowsAddress(section: string, { q, show }: RowFilter, { row, part }: Shown = {}): string {
  const named = Object.entries({ q, show, row }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = new URLSearchParams(named).toString()
  return `${adminPaths.settingsSection(section)}${query && `?${query}`}${part ? `#${part}` : ''}`
}
