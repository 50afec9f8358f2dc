import type { ReactNode } from 'react'
import { signIcons } from '~/dealerships/settings/section-signs'
import { feedPaths } from '~/feed-paths'
import { count } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { FirstStep } from '../../api/analytics/dashboard.contract'

interface FirstStepsProps {
  steps: readonly FirstStep[]
  dealershipId: number
}

/** Shows a new dealership what to set up, and what of it is done. */
export const FirstSteps = ({ steps, dealershipId }: FirstStepsProps) => (
  <Panel title="First steps" aside={<span className="caption">{stepsInWords(steps)}</span>} flush>
    <ul className="lines lines--todo">
      {steps.map(({ kind, done }) => {
        const { title, detail, button, href } = words[kind](dealershipId)
        const sign = signIcons[done ? 'done' : 'open']
        return (
          <li key={kind}>
            <span className="settings__sign" data-sign={done ? 'done' : 'open'}>
              <Icon name={sign.icon} />
              <span className="sr-only">{done ? 'Done:' : 'Not done:'}</span>
            </span>
            <span>
              <span className="t">{title}</span>
              <span className="d">{detail}</span>
            </span>
            <ButtonLink href={href} variant={done ? 'quiet' : 'secondary'} size="sm">
              {done ? 'Open' : button}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  </Panel>
)

export function stepsInWords(steps: readonly FirstStep[]): string {
  const done = steps.filter((step) => step.done).length
  return `${done} of ${count(steps.length, 'first step')} done`
}

interface StepWords {
  title: string
  detail: ReactNode
  button: string
  href: string
}

const words: Record<FirstStep['kind'], (id: number) => StepWords> = {
  vehicles: (id) => ({
    title: 'Add your vehicles',
    detail: (
      <>
        One by one, or <a href={feedPaths(id).add}>connect a feed</a>
      </>
    ),
    button: 'Add',
    href: inventoryPaths(id).add,
  }),
  logo: (id) => ({
    title: 'Add your logo',
    detail: 'Buyers see it with every vehicle of yours',
    button: 'Add',
    href: `${paths.dealership(id).settings}#logo`,
  }),
  about: (id) => ({
    title: 'Say who you are',
    detail: 'A text about your dealership for its public page',
    button: 'Write',
    href: `${paths.dealership(id).settings}#profile`,
  }),
  hours: (id) => ({
    title: 'Set your opening hours',
    detail: 'Times to answer and test drives go by them',
    button: 'Set',
    href: `${paths.dealership(id).settings}#hours`,
  }),
  colleagues: (id) => ({
    title: 'Invite colleagues',
    detail: 'Each with the role they work in',
    button: 'Invite',
    href: paths.dealership(id).users,
  }),
  routes: (id) => ({
    title: 'Say where leads go',
    detail: 'An address that reads them, or your lead software',
    button: 'Add',
    href: `${paths.dealership(id).settings}#leads`,
  }),
}
