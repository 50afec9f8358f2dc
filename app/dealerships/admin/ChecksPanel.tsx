import { Icon } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import { phone as phoneText } from '../../../api/phone'
import type { AdminDealership } from './dealership-page'

const labels = { license: 'License', address: 'Address', name: 'Name', phone: 'Phone', email: 'Email' }

export function ChecksPanel({ dealership: { checks } }: { dealership: AdminDealership }) {
  const open = checks.filter(({ good }) => !good).length
  return (
    <Panel
      title="Checks"
      aside={<span className="caption">{open === 0 ? 'All good' : `${open} to look at`}</span>}
      flush
    >
      <ul className="plain checks">
        {checks.map(({ name, good, value, note }) => (
          <li key={name} className={good ? 'checks__good' : 'checks__open'}>
            <Icon name={good ? 'circle-check' : 'triangle-alert'} />
            <b>
              {labels[name]}
              <span className="sr-only">{good ? ', good' : ', to look at'}</span>
            </b>
            <span className="two-lines">
              <span>{name === 'phone' ? phoneText(value) : value}</span>
              <span className="caption">{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
