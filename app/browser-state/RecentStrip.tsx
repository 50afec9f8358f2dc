import type { StaticHtmlPart } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'

export function RecentStrip({ part, className }: { part: StaticHtmlPart | null; className?: string }) {
  if (!part) return null
  return (
    <section className={className} aria-labelledby="recently-viewed">
      <div className="section-head">
        <h2 id="recently-viewed">Recently viewed</h2>
      </div>
      <StaticHtml part={part} />
    </section>
  )
}
