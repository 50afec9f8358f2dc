import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import { type Crumb, Crumbs } from './Crumbs'

interface PageHeadProps {
  title: ReactNode
  sub?: ReactNode
  actions?: ReactNode
  crumbs?: readonly Crumb[]
  /** The list that the page belongs to, above its title. */
  back?: { href: string; label: string }
}

export function PageHead({ title, sub, actions, crumbs, back }: PageHeadProps) {
  return (
    <>
      {crumbs && (
        <div className="pagehead__crumbs">
          <Crumbs items={crumbs} />
        </div>
      )}
      <div className="pagehead">
        <div>
          {back && (
            <a className="pagehead__back" href={back.href}>
              <Icon name="arrow-left" size="sm" />
              {back.label}
            </a>
          )}
          <h1>{title}</h1>
          {sub && <p>{sub}</p>}
        </div>
        {actions && <div className="pagehead__actions">{actions}</div>}
      </div>
    </>
  )
}
