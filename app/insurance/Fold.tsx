import type { ReactNode } from 'react'

interface FoldProps {
  summary: string
  isOpen?: boolean
  /** Looks like a line of text, for what is only read. */
  isPlain?: boolean
  children: ReactNode
}

/** Folds a part away on a phone; on a desk, in browsers that can show it, it is always open. */
export const Fold = ({ summary, isOpen, isPlain, children }: FoldProps) => (
  <details className={isPlain ? 'fold fold--plain' : 'fold'} open={isOpen ? true : undefined}>
    <summary className={isPlain ? undefined : 'btn btn--secondary'}>{summary}</summary>
    <div>{children}</div>
  </details>
)
