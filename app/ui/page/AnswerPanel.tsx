import { useEffect, useRef } from 'react'
import { Panel, type PanelProps } from './Panel'

interface AnswerPanelProps extends Omit<PanelProps, 'headingRef'> {
  /** Is the answer that it shows: with each one the reader is led here. */
  of: unknown
}

/** Shows what was asked for elsewhere on the page: the button may be far below, so the heading takes the focus. */
export function AnswerPanel({ of, ...panel }: AnswerPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!of) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView()
  }, [of])
  return <Panel {...panel} headingRef={heading} />
}
