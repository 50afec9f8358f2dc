import type { SellCar } from '../../api/selling/shared.contract'

interface SellPhotosProps {
  of: SellCar
  hrefOf(assetId: string): string
}

/** Shows the seller's photos, each opening whole. */
export const SellPhotos = ({ of, hrefOf }: SellPhotosProps) => (
  <ul className="sell-photos">
    {of.photos.map(({ id, width, height }, place) => (
      <li key={id}>
        <a href={hrefOf(id)} target="_blank" rel="noreferrer">
          <img
            src={hrefOf(id)}
            width={width || 4}
            height={height || 3}
            alt={`${of.name}, ${place + 1} of ${of.photos.length}`}
            loading={place < 3 ? 'eager' : 'lazy'}
          />
        </a>
      </li>
    ))}
  </ul>
)
