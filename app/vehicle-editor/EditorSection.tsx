import type { ReactNode } from 'react'
import type { Sign } from '~/dealerships/settings/section-signs'
import { useFailure } from '~/forms/useAnswer'
import { useOpenedByLink } from '~/ui/opened-by-link'
import { Panel } from '~/ui/page/Panel'

export interface EditorSectionProps {
  id: string
  title: string
  /** Its one line while it is closed; without it the section is always open. */
  summary?: string
  sign?: Sign
  /** Beginnings of its fields' names: with something wrong in one of them it is open. */
  fields?: readonly string[]
  aside?: ReactNode
  children: ReactNode
}

/** A section that is finished or empty is closed to one line. */
export function EditorSection({ id, title, summary, sign, fields = [], aside, children }: EditorSectionProps) {
  const errors = Object.keys(useFailure('save')?.errors ?? {})
  const fold = useOpenedByLink(id)
  if (summary === undefined)
    return (
      <Panel id={id} title={title} aside={aside} className="editor__sect">
        {children}
      </Panel>
    )
  const isWrong = errors.some((name) => fields.some((beginning) => name.startsWith(beginning)))
  return (
    <details className="panel fold editor__sect" ref={fold} open={isWrong || sign === 'look' || undefined}>
      <summary>
        <h2>{title}</h2>
        <span className="muted">{summary}</span>
      </summary>
      <section className="panel__body editor__sect" id={id} aria-label={title}>
        {children}
      </section>
    </details>
  )
}
