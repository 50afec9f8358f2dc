import { paths } from '~/paths'
import { RatingLine } from '~/pricing/RatingLine'
import { Icon, Silhouette } from '~/ui/Icon'
import type { VehicleCard as Card } from '~/upstream/vehicles.server'
import { CompareBox, SaveHeart } from '~/visitor/CardActions'
import { ago, dollars, longDate, miles } from './format'
import { Picture } from './Picture'

interface VehicleCardProps {
  card: Card
  /** Which heading the title is, by where the card stands. */
  level?: 'h2' | 'h3'
  eager?: boolean
  saved?: boolean
  compared?: boolean
}

/** One markup for grid, shelf and list. The title's link covers the card. Drawn by the server alone (cards.server.tsx). */
export function VehicleCard({ card, level: Heading = 'h3', eager, saved = false, compared = false }: VehicleCardProps) {
  const { id, title, slug, cover, trim, drivetrain, transmission } = card
  const line = [trim, transmission === 'Manual' ? transmission : null, drivetrain].filter(Boolean).join(' · ')
  return (
    <article className="vcard">
      <div className="vcard__pic">
        {cover ? <Picture {...cover} sizes={gridSizes} eager={eager} /> : <NoPicture body={card.body} />}
        <div className="vcard__tags">
          <CardTag card={card} />
        </div>
      </div>
      <SaveHeart id={id} title={title} on={saved} />
      <div className="vcard__body">
        <Heading className="vcard__title">
          <a href={paths.vehicle(slug)}>{title}</a>
        </Heading>
        <p className="vcard__trim">{line || ' '}</p>
        <CardPrice card={card} />
        <RatingLine card={card} />
        <ul className="vcard__facts">
          <li>
            <Icon name="gauge" />
            {card.mileage === null ? 'Mileage not given' : miles(card.mileage)}
          </li>
          <li>
            <Icon name="map-pin" />
            {card.city}
            {card.distanceMiles === null ? `, ${card.state}` : `, ${miles(card.distanceMiles)}`}
          </li>
        </ul>
      </div>
      <div className="vcard__foot">
        <span>
          <span>{card.dealership.name}</span>
          <span>
            Listed{' '}
            <time dateTime={card.listedAt} title={longDate(card.listedAt)}>
              {ago(card.listedAt)}
            </time>
          </span>
        </span>
        <CompareBox id={id} title={title} on={compared} />
      </div>
    </article>
  )
}

const gridSizes = '(min-width: 1216px) 320px, (min-width: 640px) 50vw, 100vw'

function CardPrice({ card: { totalCents, dropCents } }: { card: Card }) {
  if (totalCents === null)
    return (
      <p className="vcard__price price">
        <span className="price__total">Call for price</span>
      </p>
    )
  return (
    <p className="vcard__price price">
      <span>
        <span className="price__total">{dollars(totalCents)}</span>
        <span className="price__label">total</span>
      </span>
      {dropCents !== null && <DropChip cents={dropCents} />}
    </p>
  )
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

function CardTag({ card }: { card: Card }) {
  if (card.status === 'pending')
    return (
      <span className="badge badge--line">
        <Icon name="clock" />
        Sale pending
      </span>
    )
  if (card.status === 'sold') return <span className="badge badge--line">Sold</span>
  if (ago(card.listedAt) === 'today') return <span className="badge badge--line">Listed today</span>
  return null
}

/** No photograph came with the listing: the body's sign stands for it. */
export function NoPicture({ body }: { body: string | null }) {
  return (
    <div className="nopic">
      <Silhouette body={body ?? 'sedan'} width={144} />
      <span>No photo yet</span>
    </div>
  )
}
