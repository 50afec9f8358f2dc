import type { ReactNode } from 'react'
import { useRecordFailure } from '~/forms/RecordForm'

interface FormFoldProps {
  intent: string
  id: number | string
  summary: string
  children: ReactNode
}

/** Folds a form away, and unfolds it where what was sent was refused: without script it comes back with its errors in sight. */
export const FormFold = ({ intent, id, summary, children }: FormFoldProps) => (
  <details className="billing-more" open={useRecordFailure(intent, id) !== undefined}>
    <summary>{summary}</summary>
    {children}
  </details>
)
