import { Icon, type IconName } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { AdCheck } from '../../api/advertising/advertisements/advertisements.contract'

const signs: Record<AdCheck['state'], { icon: IconName; word: string }> = {
  passed: { icon: 'circle-check', word: 'Passed' },
  broken: { icon: 'circle-alert', word: 'Failed' },
  look: { icon: 'eye', word: 'Needs review' },
}

/** Lists the rules of the policy with what was found. */
export const ChecksPanel = ({ checks }: { checks: readonly AdCheck[] }) => (
  <Panel title="Policy" flush>
    <ul className="ad-checks">
      {checks.map(({ name, state, finding }) => (
        <li key={name} className={`is-${state}`}>
          <Icon name={signs[state].icon} />
          <div>
            <b>{name}</b> <span className="sr-only">{signs[state].word}.</span>
            <span className="caption">{finding}</span>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
