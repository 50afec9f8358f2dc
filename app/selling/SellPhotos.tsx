import type { SellCar } from '../../api/selling/shared.contract'
import { shotNames } from '../../api/selling/shots.contract'

interface SellPhotosProps {
  of: SellCar
  hrefOf(assetId: string): string
}

/** Shows the seller's photos with the shot that each shows, each opening whole. */
export function SellPhotos({ of, hrefOf }: SellPhotosProps) {
  // Without any name, a row of “Other” would say nothing.
  const hasNames = of.photos.some(({ shot }) => shot !== null)
  return (
    <ul className="sell-photos">
      {of.photos.map(({ id, width, height, shot }, place) => (
        <li key={id}>
          <a href={hrefOf(id)} target="_blank" rel="noreferrer">
            <img
              src={hrefOf(id)}
              width={width || 4}
              height={height || 3}
              alt={shot ? `${shotNames[shot]} of the ${of.name}` : `${of.name}, ${place + 1} of ${of.photos.length}`}
              loading={place < 3 ? 'eager' : 'lazy'}
            />
            {hasNames && (
              <span className="sell-photos__shot" aria-hidden="true">
                {shot ? shotNames[shot] : 'Other'}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
