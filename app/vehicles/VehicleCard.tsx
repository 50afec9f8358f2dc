import type { ReactNode } from 'react'
import { CompareBox, cardId, SaveHeart } from '~/browser-state/CardActions'
import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { paths } from '~/paths'
import { monthlyPayment } from '~/pricing/payment'
import { RatingLine } from '~/pricing/RatingLine'
import { classNames } from '~/ui/class-names'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import { Monogram } from '~/ui/names/Monogram'
import { bodyInWords } from '../../api/vehicles/bodies/bodies.contract'
import type { VehicleCard as Card } from '../../api/vehicles/contract'
import { HistoryLine } from './HistoryLine'
import { Picture } from './Picture'

interface VehicleCardProps {
  card: Card & { reason?: string }
  level?: 'h2' | 'h3'
  /** Has an id, where the page shows no car twice. */
  anchored?: boolean
  eager?: boolean
  saved?: boolean
  compared?: boolean
  show?: CardShow
  advertised?: AdvertisedCard
}

/** Is what an advertised card has besides: who pays for it, and a link that counts. */
interface AdvertisedCard {
  line: ReactNode
  link: { href: string }
  after: ReactNode
}

export interface CardShow {
  row?: boolean
  /** The loan by which the total is said per month, too. */
  loan?: Loan | null
}
type Loan = Parameters<typeof monthlyPayment>[1]

/** One markup for grid, shelf and list. The title's link covers the card; CSS draws the signs that all cards have. Rendered by the server alone (cards.server.tsx). */
export function VehicleCard(props: VehicleCardProps) {
  const { card, level: Heading = 'h3', anchored, eager, saved = false, compared = false, show = {}, advertised } = props
  const { id, title, slug, cover } = card
  return (
    <article
      className={classNames('vehicle-card', show.row && 'vehicle-card--row', advertised && 'vehicle-card--ad')}
      id={anchored ? cardId(id) : undefined}
      data-ad={advertised ? '' : undefined}
    >
      {advertised?.line}
      <div className="vehicle-card__pic">
        {cover ? <Picture {...cover} sizes={gridSizes} eager={eager} widest={960} /> : <NoPicture body={card.body} />}
        <CardTag card={card} />
      </div>
      <SaveHeart id={id} title={title} on={saved} />
      <div className="vehicle-card__body">
        {card.reason && <p className="vehicle-card__reason">{card.reason}</p>}
        <Heading className="vehicle-card__title">
          <a href={paths.vehicle(slug)} {...advertised?.link}>
            {title}
          </a>
        </Heading>
        <p className="vehicle-card__trim">{lineOf(card, show) || ' '}</p>
        <CardPrice card={card} loan={show.loan} />
        <RatingLine card={card} />
        <HistoryLine vehicle={card} />
        <ul className="vehicle-card__facts">
          <li>{card.mileage === null ? 'Mileage not given' : miles(card.mileage)}</li>
          <li>
            {card.city}
            {card.distanceMiles === null ? `, ${card.state}` : `, ${miles(card.distanceMiles)}`}
          </li>
          {show.row && card.transmission && (
            <li>
              <Icon name="cog" />
              {card.transmission}
            </li>
          )}
          {show.row && card.drivetrain && (
            <li>
              <Icon name="git-fork" />
              {card.drivetrain}
            </li>
          )}
        </ul>
      </div>
      <div className="vehicle-card__foot">
        <CardLogo {...card.dealership} />
        <p>
          <span>{card.dealership.name}</span>
          Listed {ago(card.listedAt)}
        </p>
        <CompareBox id={id} title={title} on={compared} />
      </div>
      {advertised?.after}
    </article>
  )
}

/** Has no frame around it, as other logos have: with 24 cards a page, what can be left out is. */
function CardLogo({ name, logoId }: Card['dealership']) {
  if (!logoId) return <Monogram name={name} />
  const src = paths.media(logoId, 160)
  return <img src={src} alt="" width={160} height={160} className="vehicle-card__logo" loading="lazy" />
}

const gridSizes = '(min-width: 1216px) 320px, (min-width: 640px) 50vw, 100vw'

const conditions = { new: 'New', used: 'Used', cpo: 'Certified' } as const

/** Under the title. A row has room for all of it as facts, and says instead what a picture says in a grid. */
function lineOf({ trim, transmission, drivetrain, condition, body }: Card, { row }: CardShow): string {
  const shape = bodyInWords({ body, size: null })
  const more = row ? [conditions[condition], shape] : [transmission === 'Manual' ? transmission : null, drivetrain]
  return [trim, ...more].filter(Boolean).join(' · ')
}

/** The total is the largest figure, whatever else is said (FTC). */
function CardPrice({ card: { totalCents, dropCents }, loan }: { card: Card; loan: CardShow['loan'] }) {
  if (totalCents === null)
    return (
      <p className="vehicle-card__price price">
        <span className="price__total">Call for price</span>
      </p>
    )
  return (
    <p className="vehicle-card__price price">
      <span>
        <span className="price__total">{dollars(totalCents)}</span>
        <span className="price__label">total</span>
        {loan && <Monthly cents={monthlyPayment(totalCents, loan)} />}
      </span>
      {dropCents !== null && <DropChip cents={dropCents} />}
    </p>
  )
}

function Monthly({ cents }: { cents: number }) {
  if (cents === 0) return null
  return <span className="price__month">{dollars(Math.round(cents / 100) * 100)}/mo</span>
}

export function DropChip({ cents, on }: { cents: number; on?: string }) {
  return (
    <span className="drop-chip">
      <Icon name="arrow-down" />
      {dollars(cents)}
      {on ? ` on ${on}` : <span className="sr-only"> price drop</span>}
    </span>
  )
}

function CardTag({ card: { status, listedAt } }: { card: Card }) {
  const text =
    status === 'pending' ? 'Sale pending' : status === 'sold' ? 'Sold' : ago(listedAt) === 'today' && 'Listed today'
  return (
    text && (
      <div className="vehicle-card__tags">
        <span className="badge badge--line">
          {status === 'pending' && <Icon name="clock" />}
          {text}
        </span>
      </div>
    )
  )
}

/** No photograph came with the listing: the body's sign stands for it. */
export function NoPicture({ body }: { body: string | null }) {
  return (
    <div className="no-picture">
      <Silhouette body={body ?? 'sedan'} width={144} />
      <span>No photo yet</span>
    </div>
  )
}
