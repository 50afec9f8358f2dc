import type { ReactNode } from 'react'
import type { LeadType } from '../../api/inbox/kinds'

interface OfTypeProps {
  type: LeadType
  /** Inside a label or a button. */
  inline?: boolean
  children: ReactNode
}

/** A part of the form that is there for one type of lead. */
export function OfType({ type, inline, children }: OfTypeProps) {
  const Box = inline ? 'span' : 'div'
  return (
    <Box className={inline ? undefined : 'form-grid'} data-lead-type={type}>
      {children}
    </Box>
  )
}
