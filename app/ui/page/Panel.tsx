import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names'
import { useElementId } from '../forms/element-id'

export interface PanelProps {
  title?: ReactNode
  aside?: ReactNode
  foot?: ReactNode
  /** For tables and lists that go from edge to edge. */
  flush?: boolean
  id?: string
  /** Lets a script lead to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  className?: string
  children: ReactNode
}

export function Panel({ title, aside, foot, flush, id, headingRef, className, children }: PanelProps) {
  const heading = useElementId()
  const Box = title ? 'section' : 'div'
  return (
    <Box className={classNames('panel', className)} id={id} aria-labelledby={title ? heading : undefined}>
      {(title || aside) && (
        <div className="panel__head">
          {title && (
            <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </h2>
          )}
          {aside && <div className="push">{aside}</div>}
        </div>
      )}
      {flush ? children : <div className="panel__body">{children}</div>}
      {foot && <div className="panel__foot muted">{foot}</div>}
    </Box>
  )
}
