import { count } from '~/format/numbers'
import { Moment } from '~/ui/Moment'
import { type KeptDraftProps, useKeptDraft } from './useKeptDraft'

/** In the save bar: how much is not saved, and that it is kept. */
export function KeptDraft(props: KeptDraftProps) {
  const { changes, keptAt } = useKeptDraft(props)
  if (changes === 0) return null
  return (
    <span className="caption editor__kept">
      {count(changes, 'unsaved change')}
      {keptAt && (
        <>
          {' · kept '}
          <Moment at={keptAt} form="time" />
        </>
      )}
    </span>
  )
}
