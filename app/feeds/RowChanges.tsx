import { Icon } from '~/ui/icons/Icon'
import type { RunRow } from '../../api/feeds/runs/runs.contract'

type Change = RunRow['changes'][number]

/** Shows a row's fields before and after, and folds those above a limit. */
export function RowChanges({ changes, shown = 6 }: { changes: readonly Change[]; shown?: number }) {
  if (changes.length === 0) return null
  const rest = changes.slice(shown)
  return (
    <>
      <Fields changes={changes.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="row-changes__more">
          <summary>{rest.length} more</summary>
          <Fields changes={rest} />
        </details>
      )}
    </>
  )
}

const Fields = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="row-changes">
    {changes.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {before !== null && (
            <>
              <del>
                <span className="sr-only">before: </span>
                {before}
              </del>
              <Icon name="arrow-right" size="sm" />
            </>
          )}
          {after === null ? (
            <span className="faint">nothing</span>
          ) : (
            <ins>
              {before !== null && <span className="sr-only">after: </span>}
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
