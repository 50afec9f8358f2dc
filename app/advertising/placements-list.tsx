import { adminAdPaths } from '~/ad-paths'
import { longDate } from '~/format/dates'
import { number } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import type { Column } from '~/ui/lists/DataTable'
import type { Placement } from '../../api/advertising/placements/placements.contract'
import { placementHints, placementNames, unitPrice } from './labels'

export const placementColumns: readonly Column<Placement>[] = [
  {
    key: 'name',
    label: 'Place',
    render: ({ code }) => (
      <>
        <a href={adminAdPaths.placement(code)}>{placementNames[code]}</a>
        <span className="caption">{placementHints[code].replace('your vehicles', 'a dealership’s vehicles')}</span>
      </>
    ),
  },
  { key: 'slots', label: 'Slots', numeric: true, render: ({ slots }) => slots },
  { key: 'price', label: 'Price', render: ({ rate }) => unitPrice(rate.priceModel, rate.unitMillicents) },
  { key: 'since', label: 'Since', minor: true, render: ({ rate }) => longDate(rate.validFrom) },
  { key: 'running', label: 'Running', numeric: true, render: ({ running }) => number(running) },
  {
    key: 'state',
    label: 'State',
    place: 'badge',
    render: ({ isOn }) => (isOn ? <Badge tone="ok">On</Badge> : <Badge tone="warn">Off</Badge>),
  },
]
