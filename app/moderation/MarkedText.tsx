import type { ReactNode } from 'react'
import type { ModerationItem } from '../../api/moderation/queue.contract'

/** The words as they were judged, with what rules found in them. */
export function MarkedText({ of: { text, marks } }: { of: Pick<ModerationItem, 'text' | 'marks'> }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const mark of marks) {
    parts.push(text.slice(end, mark.start), <mark key={mark.start}>{text.slice(mark.start, mark.end)}</mark>)
    end = mark.end
  }
  return (
    <blockquote className="modcase__text">
      {parts}
      {text.slice(end)}
      {text === '' && <i>Its author has deleted it.</i>}
    </blockquote>
  )
}
