import { count } from '~/format/numbers'
import { moderationPaths } from '~/moderation-paths'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { RulesTrial } from '../../api/moderation/rule-calls.contract'

/** What the tried rules would have held, beside those in force. */
export function TrialPanel({ of: trial }: { of: RulesTrial }) {
  const { tried, heldNow, heldThen, caught, rejected, wrong, newlyHeld, newlyFree } = trial
  return (
    <Panel title={`Tried on the newest ${count(tried, 'text')}`} id="trial">
      <div className="trial">
        <KeyValues
          rows={[
            ['Held by the rules in force', heldNow.toLocaleString('en-US')],
            ['Held by these', heldThen.toLocaleString('en-US')],
            ['Of what moderators rejected', `${caught} of ${rejected} held`],
            ['Published and never objected to', `${wrong} held`],
          ]}
        />
        <Samples title="These would be held" of={newlyHeld} />
        <Samples title="These would be published at once" of={newlyFree} />
      </div>
    </Panel>
  )
}

const Samples = ({ title, of: samples }: { title: string; of: RulesTrial['newlyHeld'] }) =>
  samples.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ul className="trial__samples">
        {samples.map(({ id, text, score }) => (
          <li key={id}>
            <a href={moderationPaths.item(id)}>Score {score}</a>: {text}
          </li>
        ))}
      </ul>
    </section>
  )
