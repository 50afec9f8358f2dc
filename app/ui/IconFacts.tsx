import { Icon, type IconName } from './icons/Icon'

export interface IconFact {
  icon: IconName
  label: string
  value: string
}

export const IconFacts = ({ facts, className }: { facts: readonly IconFact[]; className: string }) => (
  <dl className={className}>
    {facts.map(({ icon, label, value }) => (
      <div key={label}>
        <dt>
          <Icon name={icon} />
          {label}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
