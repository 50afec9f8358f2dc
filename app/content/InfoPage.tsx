import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { type Crumb, Crumbs } from '~/ui/page/Crumbs'

interface InfoPageProps {
  title: string
  name?: string
  lead?: ReactNode
  above?: readonly Crumb[]
  children: ReactNode
}

export function InfoPage({ title, name = title, lead, above = [], children }: InfoPageProps) {
  return (
    <main id="main" className="wrap info">
      <Crumbs items={[{ label: 'Home', href: paths.home }, ...above, { label: name }]} />
      <header className="info__head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </main>
  )
}
