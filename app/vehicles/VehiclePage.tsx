import { useRef } from 'react'
import { RecentStrip } from '~/browser-state/RecentStrip'
import type { StaticHtmlPart } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import { CardGrid } from './CardGrid'
import type { StaticCards } from './cards.server'
import type { StaticVehicle } from './page.server'
import { useCurrentSection } from './useCurrentSection'
import { useReveal } from './useReveal'
import { useTools } from './useTools'

interface VehiclePageProps {
  vehicle: { id: number; isSold: boolean; isIllustrated: boolean }
  page: StaticVehicle
  similar: StaticCards
  /** Says why one of them is advertised; null: none is. */
  why: StaticHtmlPart | null
  recent: StaticHtmlPart | null
}

/** A sold car leads to others at once; one on sale says everything about itself first. */
export function VehiclePage({ vehicle, page, similar, why, recent }: VehiclePageProps) {
  const main = useRef<HTMLElement>(null)
  useTools(main)
  useReveal()
  useCurrentSection(main)
  const others = similar.count > 0 && (
    <section className="band" id="similar">
      <div className="section-head">
        <h2>Similar cars</h2>
        <p>The same model first, then the same body near this price.</p>
      </div>
      <CardGrid cards={similar} shelf />
    </section>
  )
  const { isSold } = vehicle
  return (
    <>
      <main id="main" className="wrap vehicle-page" data-visited={`vehicle=${vehicle.id}`} ref={main}>
        <StaticHtml part={page.top} />
        {isSold && others}
        {page.rest && <StaticHtml part={page.rest} />}
        {!isSold && others}
        <RecentStrip part={recent} className="band" />
        {why && <StaticHtml part={why} />}
        {vehicle.isIllustrated && <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>}
      </main>
      {page.bar && <StaticHtml part={page.bar} className="buybar-place" />}
    </>
  )
}
