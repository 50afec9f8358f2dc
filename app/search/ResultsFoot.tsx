import { Pager } from '~/ui/Pager'
import { type Found, type SearchState, searchHref } from './state'

/** What stands below the cards. Drawn by the server alone. */
export function ResultsFoot({ result, state }: { result: Found; state: SearchState }) {
  const { page, pageCount, total, pageSize } = result
  return (
    <Pager
      className="srch__pager"
      {...{ page, pageCount, total, pageSize }}
      href={(to) => searchHref(state, { page: to > 1 ? [String(to)] : undefined })}
    />
  )
}
