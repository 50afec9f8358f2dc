import { Icon } from '../icons/Icon'

/** One star, the figure and how many have voted: "★ 4.8 (312)". */
export function Stars({ value, count }: { value: number; count?: number }) {
  return (
    <span className="stars">
      <Icon name="star" />
      <b>{value.toFixed(1)}</b>
      <span className="sr-only"> of 5 stars</span>
      {count !== undefined && (
        <span className="faint">
          ({count.toLocaleString('en-US')}
          <span className="sr-only"> reviews</span>)
        </span>
      )}
    </span>
  )
}

export function StarRow({ value }: { value: number }) {
  const full = Math.round(value)
  return (
    <span className="stars" role="img" aria-label={`${full} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((step) => (
        <Icon key={step} name="star" className={step > full ? 'off' : undefined} />
      ))}
    </span>
  )
}
