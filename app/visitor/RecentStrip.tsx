import { Drawn } from '~/drawn/Drawn'
import type { DrawnPiece } from '~/drawn/drawn.server'

/** The vehicles looked at last, when there are some. */
export function RecentStrip({ piece, className }: { piece: DrawnPiece | null; className?: string }) {
  if (!piece) return null
  return (
    <section className={className} aria-labelledby="recently-viewed">
      <div className="section-head">
        <h2 id="recently-viewed">Recently viewed</h2>
      </div>
      <Drawn piece={piece} />
    </section>
  )
}
