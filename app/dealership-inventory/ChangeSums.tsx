import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { ratingIcon } from '~/pricing/RatingBadge'
import type { IconFact } from '~/ui/IconFacts'
import { Icon } from '~/ui/icons/Icon'
import { type Band, bands } from '../../api/pricing/bands'
import type { ChangePreview } from '../../api/vehicles/inventory/changes/changes.contract'

export function previewSums(preview: ChangePreview): IconFact[] {
  const { changing, leaving, totalBeforeCents, totalAfterCents, ratingChanges, toLookAt } = preview
  const cents = totalAfterCents - totalBeforeCents
  return [
    { icon: 'check', value: number(changing), label: 'will change' },
    { icon: 'minus', value: number(leaving), label: 'left alone' },
    ...(cents === 0 ? [] : [difference(cents, totalBeforeCents)]),
    { icon: 'star', value: number(ratingChanges), label: 'change rating' },
    { icon: 'triangle-alert', value: number(toLookAt), label: 'to look at' },
  ]
}

export const difference = (cents: number, beforeCents: number): IconFact => ({
  icon: cents < 0 ? 'arrow-down' : 'arrow-up',
  value: dollars(Math.abs(cents)),
  label: `${cents < 0 ? 'less' : 'more'} than ${dollars(beforeCents)}`,
})

/** How many vehicles have each label, now and after. */
export function RatingShift({ ratingsBefore, ratingsAfter }: Pick<ChangePreview, 'ratingsBefore' | 'ratingsAfter'>) {
  return (
    <table className="rating-mix">
      <caption className="sr-only">Price ratings now and after the change</caption>
      <thead>
        <tr>
          <td />
          {names.map(([band, label]) => (
            <th key={band} scope="col" title={label}>
              <Icon name={ratingIcon(band)} />
              <span className="sr-only">{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <MixRow title="Ratings now" mix={ratingsBefore} />
        <MixRow title="After" mix={ratingsAfter} />
      </tbody>
    </table>
  )
}

const names = Object.entries(bands) as [Band, string][]

const MixRow = ({ title, mix }: { title: string; mix: ChangePreview['ratingsBefore'] }) => (
  <tr>
    <th scope="row">{title}</th>
    {names.map(([band]) => (
      <td key={band} className={`num pos--${band}`}>
        {mix[band] === 0 ? <span className="faint">0</span> : mix[band]}
      </td>
    ))}
  </tr>
)
