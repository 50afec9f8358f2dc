import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { type Crumb, Crumbs } from '~/ui/page/Crumbs'

interface InfoPageProps {
  title: string
  /** The page's name in the breadcrumb, where the title is a sentence. */
  name?: string
  lead?: ReactNode
  /** The pages between home and this one. */
  above?: readonly Crumb[]
  children: ReactNode
}

/** Breadcrumb, one h1, a lead: the frame of every information page. */
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
