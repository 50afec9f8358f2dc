import { Icon, type IconName } from '~/ui/icons/Icon'

const promises: { icon: IconName; name: string; text: string }[] = [
  { icon: 'wallet', name: 'Free', text: 'No fee, sold or not.' },
  { icon: 'lock', name: 'Private', text: 'No dealership gets your name, email or phone until you accept an offer.' },
  { icon: 'thumbs-up', name: 'Your call', text: 'Accept one offer, or none.' },
]

/** Lists why it is safe to begin: what it costs, who learns what, and that nothing is binding. */
export const Promises = () => (
  <ul className="sellpromises">
    {promises.map(({ icon, name, text }) => (
      <li key={name}>
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          {text}
        </span>
      </li>
    ))}
  </ul>
)
