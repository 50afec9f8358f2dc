import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { EmailText } from '~/ui/EmailText'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { DealershipRecord } from '../../../api/dealerships/admin/dealerships.contract'
import { phone as phoneText } from '../../../api/phone'
import { DealershipLogo } from '../DealershipLogo'
import { NoneInState } from './NoneInState'
import { RecordBadges } from './RecordBadges'
import { planNames, statusNames, statusTones } from './status-names'

/** The filter `state` gets its states from the page. */
export const recordsList = defineList<DealershipRecord>()({
  id: 'dealerships',
  title: 'Dealerships',
  noun: 'dealership',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    name: { label: 'Name', sort: 'name', render: (record) => <Name record={record} />, csv: ({ name }) => name },
    legalName: { label: 'Legal name', csv: ({ legalName }) => legalName },
    place: { label: 'Place', sort: 'state', place: 'hidden', render: ({ city, state }) => `${city}, ${state}` },
    city: { label: 'City', csv: ({ city }) => city },
    state: { label: 'State', csv: ({ state }) => state },
    license: {
      label: 'License',
      render: ({ licenseNo }) =>
        licenseNo ? <span className="num">{licenseNo}</span> : <span className="faint">no number yet</span>,
      csv: ({ licenseNo }) => licenseNo,
    },
    contact: { label: 'Contact', place: 'wide', minor: true, render: (record) => <Contact record={record} /> },
    phone: { label: 'Phone', csv: ({ phone }) => phone },
    email: { label: 'Email', csv: ({ email }) => email },
    plan: {
      label: 'Plan',
      render: ({ plan }) => (plan ? planNames[plan] : <span className="faint">none yet</span>),
      csv: ({ plan }) => plan && planNames[plan],
    },
    onSale: {
      label: 'On sale',
      sort: 'inventory',
      numeric: true,
      render: ({ onSale }) => (onSale > 0 ? number(onSale) : <span className="faint">0</span>),
      csv: ({ onSale }) => onSale,
    },
    applied: {
      label: 'Applied',
      sort: 'applied',
      directions: byTime,
      render: ({ appliedAt }) => <Moment at={appliedAt}>{ago(appliedAt)}</Moment>,
      csv: ({ appliedAt }) => appliedAt,
      csvLabel: 'Applied (UTC)',
    },
    status: {
      label: 'Status',
      place: 'badge',
      when: ({ address }) => address.state.status === 'all',
      render: ({ status }) => <span className={`badge ${statusTones[status]}`}>{statusNames[status]}</span>,
      csv: ({ status }) => statusNames[status],
    },
    statusAt: { label: 'Status since', csv: ({ statusAt }) => statusAt, csvLabel: 'Status since (UTC)' },
  },
  shown: ['name', 'place', 'license', 'contact', 'plan', 'onSale', 'applied', 'status'],
  file: {
    name: 'dealerships',
    columns: [
      'id',
      'name',
      'legalName',
      'city',
      'state',
      'license',
      'phone',
      'email',
      'status',
      'plan',
      'onSale',
      'applied',
      'statusAt',
    ],
  },
  usualSort: 'applied',
  tabs: {
    name: 'status',
    label: 'Dealerships by state',
    items: [
      ...(['pending', 'approved', 'suspended', 'rejected', 'closed'] as const).map((value) => ({
        value,
        label: statusNames[value],
      })),
      { value: 'all', label: 'All' },
    ],
  },
  search: 'Name, city, license, phone or email',
  filters: [
    { name: 'state', label: 'State', all: 'All states', options: [] },
    {
      name: 'plan',
      label: 'Plan',
      all: 'All plans',
      options: [...optionsOf(planNames), { value: 'none', label: 'No plan yet' }],
    },
  ],
  empty: ({ address }) => <Empty tab={address.state.status ?? 'pending'} />,
})

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
        Dealerships that apply appear here until someone decides.
      </EmptyState>
    )
  if (tab === 'all') return <EmptyState title="No dealership is here yet" icon="building-2" />
  return <NoneInState title={`No dealership is ${tab}`} icon="building-2" />
}
