import { number } from '~/format/numbers'
import type { ListColumn } from '~/lists/list-definition'

interface Counted<Name extends string> {
  counts: Record<Name, number>
}

/** Shows a count of a run in a list of runs, a zero faintly. */
export const countColumn = <Name extends string>(
  name: Name,
  label: string,
  more: Partial<ListColumn<Counted<Name>>> = {},
): ListColumn<Counted<Name>> => ({
  label,
  numeric: true,
  place: 'figure',
  render: ({ counts }) => (counts[name] === 0 ? <span className="faint">0</span> : number(counts[name])),
  csv: ({ counts }) => counts[name],
  ...more,
})
