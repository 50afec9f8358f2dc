import { RecordForm } from '~/forms/RecordForm'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { phone as phoneText } from '../../../api/phone'
import type { AdminDealership } from './dealership-page'

const labels = { license: 'License', address: 'Address', name: 'Name', phone: 'Phone', email: 'Email' }
type Check = AdminDealership['checks'][number]

const states: Record<Check['state'], { words: string; icon: IconName }> = {
  problem: { words: 'to look at', icon: 'triangle-alert' },
  unchecked: { words: 'not checked yet', icon: 'circle-dashed' },
  good: { words: 'good', icon: 'circle-check' },
}

export function ChecksPanel({ dealership, path }: { dealership: AdminDealership; path: string }) {
  const { checks } = dealership
  const open = checks.filter(({ state }) => state !== 'good').length
  return (
    <Panel
      title="Checks"
      aside={<span className="caption">{open === 0 ? 'All good' : `${open} to look at`}</span>}
      flush
    >
      <ul className="plain checks">
        {checks.map(({ name, state, value, note }) => (
          <li key={name} className={`checks__${state}`}>
            <Icon name={states[state].icon} />
            <b>
              {labels[name]}
              <span className="sr-only">, {states[state].words}</span>
            </b>
            <div>
              {name === 'phone' ? phoneText(value) : value}
              <span className="caption">{note}</span>
              {name === 'license' && <Verification dealership={dealership} path={path} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Verification({ dealership, path }: { dealership: AdminDealership; path: string }) {
  const { id, version, licenseNo, licenseVerification } = dealership
  if (!licenseNo) return null
  const form = { inline: true, action: path, record: { id, version }, variant: 'secondary' } as const
  if (!licenseVerification)
    return <RecordForm {...form} label="Verify the license" intent="verify-license" submit="Mark as verified" />
  const { by, at } = licenseVerification
  return (
    <>
      <span className="caption">
        Verified by {by ?? 'a former administrator'} on <Moment at={at} form="day" />.
      </span>
      <RecordForm {...form} label="Undo the verification of the license" intent="unverify-license" submit="Undo" />
    </>
  )
}
