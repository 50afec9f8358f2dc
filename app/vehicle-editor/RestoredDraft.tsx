import { useEffect, useState } from 'react'
import { ActionButton } from '~/forms/ActionButton'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { fieldLabels } from './labels'
import { fieldsOf, type TypedDraft } from './typed-draft'

export interface Restored extends TypedDraft {
  /** The vehicle was saved by somebody meanwhile. */
  isStale: boolean
}

/** As it was when the page was opened; null once it is saved or thrown away. */
export function useRestored(draft: TypedDraft | null, version?: number): Restored | null {
  const [restored, setRestored] = useState(() => draft && { ...draft, isStale: draft.version !== version })
  useEffect(() => {
    if (!draft) setRestored(null)
  }, [draft])
  return draft && restored
}

export function RestoredDraft({ path, restored }: { path: string; restored: Restored }) {
  const names = [...new Set(fieldsOf(restored.values).flatMap((name) => fieldLabels[name] ?? []))]
  return (
    <Banner tone="info" title="What you typed is back">
      <p>
        It is not saved yet{names.length > 0 && `: ${names.join(', ')}`}. Kept on <Moment at={restored.savedAt} />.
        {restored.isStale && ' The vehicle was changed since: saving shows you both.'}
      </p>
      <ActionButton action={path} formKey={`discard-${restored.savedAt}`} intent="discard" variant="quiet" size="sm">
        Throw it away
      </ActionButton>
    </Banner>
  )
}
