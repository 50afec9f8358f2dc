import { number } from '~/format/numbers'
import type { ListColumn } from '~/lists/ListPanel'

interface Counted<Name extends string> {
  counts: Record<Name, number>
}

/** A count of a run in a list of runs; what there is none of stands back. */
export const countColumn = <Name extends string>(
  key: Name,
  label: string,
  more: Partial<ListColumn<Counted<Name>>> = {},
): ListColumn<Counted<Name>> => ({
  key,
  label,
  numeric: true,
  place: 'figure',
  render: ({ counts }) => (counts[key] === 0 ? <span className="faint">0</span> : number(counts[key])),
  ...more,
})
