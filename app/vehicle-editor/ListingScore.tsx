import { Icon } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'

type ScoreLine = EditedVehicle['score'][number]

const scoreWords: Record<ScoreLine['part'], { words: string; href: string }> = {
  price: { words: 'A price', href: '#price' },
  photos: { words: '15 photos or more', href: '#photos' },
  description: { words: '200 characters of description', href: '#description' },
  options: { words: 'Five options or more', href: '#options' },
  vin: { words: 'VIN', href: '#vin' },
  history: { words: 'History report linked', href: '#history' },
}

/** How complete the listing is, and what each part would add. */
export function ListingScore({ score }: { score: readonly ScoreLine[] }) {
  const sum = score.reduce((total, { points }) => total + points, 0)
  return (
    <Panel title="Listing score" aside={<b className="num">{sum} of 100</b>}>
      <ul className="editor__checks">
        {score.map(({ part, points, max }) => (
          <li key={part} data-done={points === max ? '' : undefined}>
            <Icon name={points === max ? 'circle-check' : 'circle-dashed'} />
            <a href={scoreWords[part].href}>{scoreWords[part].words}</a>
            {points < max && <span className="num">+{max - points}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
