import type { ReactNode } from 'react'
import { useRecordFailure } from '~/forms/RecordForm'

interface DisclosureProps {
  /** Of the form around it. */
  intent: string
  summary: string
  className: string
  open: boolean
  /** What stands in it: with something wrong in one of them it is open. */
  fields: readonly string[]
  children: ReactNode
}

/** A part of a form that few need. */
export function Disclosure({ intent, summary, className, open, fields, children }: DisclosureProps) {
  const errors = useRecordFailure(intent)?.errors ?? {}
  return (
    <details className={className} open={open || fields.some((name) => name in errors)}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
