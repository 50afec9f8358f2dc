import { EmptyState } from '~/ui/lists/EmptyState'
import { type ListAddress, listHref } from './list-address'

/** `names`: the filters that are cleared; tab and order stay. */
export function NoMatch({ address, names }: { address: ListAddress; names: readonly string[] }) {
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
  return (
    <EmptyState
      title="Nothing fits these filters"
      icon="search"
      action={{ href: listHref(address, cleared), label: 'Clear filters' }}
    >
      Try fewer words, or another choice.
    </EmptyState>
  )
}
