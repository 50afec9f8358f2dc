import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { phone as phoneText } from '~/format/phone'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { paths } from '~/paths'
import { EmailText } from '~/ui/EmailText'
import type { Option } from '~/ui/forms/Field'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { DealershipRecord, listDealershipRecords } from '../../../api/dealerships/admin/dealerships.contract'
import { DealershipLogo } from '../DealershipLogo'
import { NoneInState } from './NoneInState'
import { RecordBadges } from './RecordBadges'
import { planNames, statusNames, statusTones } from './status-names'

interface RecordsPanelProps {
  address: ListAddress
  records: Output<typeof listDealershipRecords>
  csvHref: string
  states: readonly Option[]
}

export function RecordsPanel({ address, records, csvHref, states }: RecordsPanelProps) {
  const tab = address.state.status ?? 'pending'
  return (
    <ListPanel
      id="dealerships"
      title="Dealerships"
      address={address}
      list={records}
      columns={tab === 'all' ? [...columns, statusColumn] : columns}
      rowKey={({ id }) => String(id)}
      usualSort="applied"
      tabs={{ name: 'status', label: 'Dealerships by state', items: tabs }}
      search="Name, city, license, phone or email"
      filters={[
        { name: 'state', label: 'State', all: 'All states', options: states },
        { name: 'plan', label: 'Plan', all: 'All plans', options: planOptions },
      ]}
      csvHref={csvHref}
      empty={<Empty tab={tab} />}
    />
  )
}

const tabs = [
  ...(['pending', 'approved', 'suspended', 'rejected', 'closed'] as const).map((value) => ({
    value,
    label: statusNames[value],
  })),
  { value: 'all', label: 'All' },
]
const planOptions = [
  ...Object.entries(planNames).map(([value, label]) => ({ value, label })),
  { value: 'none', label: 'No plan yet' },
]

const columns: ListColumn<DealershipRecord>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (record) => <Name record={record} /> },
  { key: 'place', label: 'Place', sort: 'state', place: 'hidden', render: ({ city, state }) => `${city}, ${state}` },
  {
    key: 'license',
    label: 'License',
    render: ({ licenseNo }) =>
      licenseNo ? <span className="num">{licenseNo}</span> : <span className="faint">no number yet</span>,
  },
  {
    key: 'contact',
    label: 'Contact',
    place: 'wide',
    minor: true,
    render: (record) => <Contact record={record} />,
  },
  {
    key: 'plan',
    label: 'Plan',
    render: ({ plan }) => (plan ? planNames[plan] : <span className="faint">none yet</span>),
  },
  {
    key: 'onSale',
    label: 'On sale',
    sort: 'inventory',
    numeric: true,
    render: ({ onSale }) => (onSale > 0 ? number(onSale) : <span className="faint">0</span>),
  },
  {
    key: 'applied',
    label: 'Applied',
    sort: 'applied',
    directions: byTime,
    render: ({ appliedAt }) => <Moment at={appliedAt}>{ago(appliedAt)}</Moment>,
  },
]
const statusColumn: ListColumn<DealershipRecord> = {
  key: 'status',
  label: 'Status',
  place: 'badge',
  render: ({ status }) => <span className={`badge ${statusTones[status]}`}>{statusNames[status]}</span>,
}

function Name({ record }: { record: DealershipRecord }) {
  const { id, name, legalName, city, state } = record
  return (
    <span className="person">
      <DealershipLogo name={name} logoId={record.logoId} />
      <span>
        <a href={paths.admin.dealership(id)}>{name}</a>
        <span className="caption only-card">
          {city}, {state}
        </span>
        {legalName !== name && <span className="caption">{legalName}</span>}
        <RecordBadges record={record} />
      </span>
    </span>
  )
}

const Contact = ({ record: { email, phone } }: { record: DealershipRecord }) => (
  <span className="two-lines">
    <span className="num">{phoneText(phone)}</span>
    <span className="caption">
      <EmailText address={email} />
    </span>
  </span>
)

function Empty({ tab }: { tab: string }) {
  if (tab === 'pending')
    return (
      <EmptyState title="No application waits" icon="circle-check">
        Dealerships that apply stand here until somebody has decided.
      </EmptyState>
    )
  if (tab === 'all') return <EmptyState title="No dealership is here yet" icon="building-2" />
  return <NoneInState title={`No dealership is ${tab}`} icon="building-2" />
}
