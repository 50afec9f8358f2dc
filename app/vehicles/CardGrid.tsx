import { StaticHtml } from '~/static-html/StaticHtml'
import { classNames } from '~/ui/class-names'
import type { RenderedCards, StaticCards } from './cards.server'

interface GridLook {
  columns?: 3 | 4
  /** On phones one row that is swiped. */
  shelf?: boolean
  className?: string
}

export function CardGrid({ cards, ...look }: GridLook & { cards: StaticCards }) {
  return <StaticHtml part={cards.piece} className={classOf(look)} />
}

/** Draws the same grid in a part that the server alone renders. */
export function RenderedCardGrid({ cards, ...look }: GridLook & { cards: RenderedCards }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
  return <div className={classOf(look)} dangerouslySetInnerHTML={{ __html: cards.markup }} />
}

const classOf = ({ columns = 4, shelf = false, className }: GridLook) =>
  classNames('vehicle-grid', `vehicle-grid--${columns}`, shelf && 'vehicle-grid--shelf', className)

/** Shown wherever illustrations stand for photographs. */
export function IllustrationNote({ cards }: { cards: readonly Pick<StaticCards, 'illustrated'>[] }) {
  if (!cards.some(({ illustrated }) => illustrated)) return null
  return <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>
}
