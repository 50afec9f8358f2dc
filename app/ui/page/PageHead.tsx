import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from './Crumbs'

interface PageHeadProps {
  title: ReactNode
  sub?: ReactNode
  actions?: ReactNode
  crumbs?: readonly Crumb[]
}

export function PageHead({ title, sub, actions, crumbs }: PageHeadProps) {
  return (
    <>
      {crumbs && (
        <div className="pagehead__crumbs">
          <Crumbs items={crumbs} />
        </div>
      )}
      <div className="pagehead">
        <div>
          <h1>{title}</h1>
          {sub && <p>{sub}</p>}
        </div>
        {actions && <div className="pagehead__actions">{actions}</div>}
      </div>
    </>
  )
}
