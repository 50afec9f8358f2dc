import { Icon, type IconName } from '~/ui/icons/Icon'

export type Applicant = 'buyer' | 'dealership'
type Gift = readonly [icon: IconName, title: string, text: string]

const gives: Record<Applicant, { title: string; gifts: readonly Gift[]; note: string }> = {
  buyer: {
    title: 'With an account',
    gifts: [
      ['heart', 'Your list on every device', 'Save up to 500 cars and 50 searches, and see them on your phone, too.'],
      [
        'bell',
        'Alerts when something changes',
        'When a saved car gets cheaper or is sold, or a new one fits your search. You choose how often.',
      ],
      ['message-square', 'One inbox', 'Questions, offers and test drives with all dealerships in one place.'],
    ],
    note: 'It is free. You can download your data or delete the account at any time.',
  },
  dealership: {
    title: 'With a dealership account',
    gifts: [
      [
        'upload',
        'Your inventory, up to date',
        'From the file that your system writes, once or on a schedule. Rows with a problem are named one by one.',
      ],
      ['message-square', 'Leads in one inbox', 'Questions, offers and test drives, with the car beside each.'],
      ['users', 'A role for each colleague', 'Administrators, sales and finance see the pages they need.'],
    ],
    note: 'You can prepare listings while we check the application.',
  },
}

export default function AccountGives({ to }: { to: Applicant }) {
  const { title, gifts, note } = gives[to]
  return (
    <div className="gives">
      <h2>{title}</h2>
      <ul>
        {gifts.map(([icon, heading, text]) => (
          <li key={heading}>
            <Icon name={icon} />
            <b>{heading}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </div>
  )
}
