import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import { count, miles } from '~/format/numbers'
import { paths } from '~/paths'
import { siteName } from '~/site'
import { classNames } from '~/ui/class-names'
import { fullName } from '~/vehicles/offer'
import type { DealershipDetail } from '../../api/dealerships/contract'
import type { Post } from '../../api/social/posts/posts.contract'
import type { VehicleDetail } from '../../api/vehicles/contract'

interface CardProps {
  href: string
  picture: string | null
  isCar?: boolean
  title: string
  children: ReactNode
}

/** The whole card leads to the page, in the window around the frame. */
const Card = ({ href, picture, isCar = false, title, children }: CardProps) => (
  <main className={classNames('embed-card', isCar && 'embed-card--car')}>
    {picture && <img src={picture} alt="" width="320" height="200" />}
    <div className="embed-card__body">
      <h1>
        <a href={href} target="_top">
          {title}
        </a>
      </h1>
      {children}
      <p className="embed-card__site">{siteName()}</p>
    </div>
  </main>
)

interface VehicleCardProps {
  vehicle: VehicleDetail
  dealership: string
  href: string
}

export function VehicleCard({ vehicle, dealership, href }: VehicleCardProps) {
  const { pictures, mileage, city, state } = vehicle
  const place = [mileage === null ? null : miles(mileage), `${city}, ${state}`].filter(Boolean).join(' · ')
  return (
    <Card href={href} picture={pictureOf(pictures[0]?.id, href)} title={fullName(vehicle)} isCar>
      <p className="embed-card__price">{priceOf(vehicle)}</p>
      <p>{place}</p>
      <p>{dealership}</p>
    </Card>
  )
}

function priceOf({ status, price }: VehicleDetail): ReactNode {
  if (status === 'sold') return <b>Sold</b>
  return (
    <>
      <b>{price ? dollars(price.totalCents) : 'Call for price'}</b>
      {price && ' total, before tax and title'}
      {status === 'pending' && <span className="embed-card__state">Sale pending</span>}
    </>
  )
}

export function DealershipCard({ dealership, href }: { dealership: DealershipDetail; href: string }) {
  const { name, status, coverId, vehicleCount, city, state, ratingAverage, ratingCount } = dealership
  const isClosed = status === 'closed'
  return (
    <Card href={href} picture={pictureOf(coverId ?? undefined, href, 640)} title={name}>
      <p className="embed-card__price">
        <b>{isClosed ? 'Closed' : `${count(vehicleCount, 'car')} for sale`}</b>
      </p>
      <p>
        {city}, {state}
      </p>
      {ratingAverage !== null && (
        <p>
          {ratingAverage.toFixed(1)} of 5, {count(ratingCount, 'review')}
        </p>
      )}
    </Card>
  )
}

const shownText = 280

export function PostCard({ post, href }: { post: Post; href: string }) {
  const { author, title, text, cover, images, likeCount, commentCount } = post
  const begins = text.length > shownText ? `${text.slice(0, shownText).replace(/\s+\S*$/, '')} …` : text
  return (
    <Card href={href} picture={pictureOf((cover ?? images[0])?.id, href)} title={title ?? `A post by ${author.name}`}>
      {title && <p>{author.name}</p>}
      <p className="embed-card__text">{begins}</p>
      <p>
        {count(likeCount, 'like')}, {count(commentCount, 'comment')}
      </p>
    </Card>
  )
}

export const GoneCard = ({ title, message, href }: { title: string; message: string; href: string }) => (
  <main className="embed-card">
    <div className="embed-card__body">
      <h1>{title}</h1>
      <p>{message}</p>
      <p className="embed-card__site">
        <a href={href} target="_top">
          {siteName()}
        </a>
      </p>
    </div>
  </main>
)

/** A document without an origin has no own host to load from: the address is whole. */
const pictureOf = (id: string | undefined, href: string, width = 320): string | null =>
  id === undefined ? null : new URL(paths.media(id, width), href).href
