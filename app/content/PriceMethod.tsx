import { RatingBadge } from '~/pricing/RatingBadge'
import { Icon } from '~/ui/icons/Icon'
import { DataTable } from '~/ui/lists/DataTable'
import { HowSteps } from './HowSteps'
import { bandRanges, confidence, formula, methodSteps, neverCounted, unrated } from './price-method'

export function PriceMethod() {
  return (
    <div className="stack info__method">
      <HowSteps steps={methodSteps} />
      <h3>The formula</h3>
      <pre className="formula">
        <code>{formula.join('\n')}</code>
      </pre>
      <p className="muted prose">
        The worth of a difference comes from a regression of log prices on what listings say, with a penalty on each
        effect (ridge) and less weight for outliers (Huber). No car is worth more for miles, age or accidents, none less
        for driven axles or equipment. Each tenth of the cars is valued by what the other nine tenths say.
      </p>
      <div className="info__pair">
        <div>
          <h3>The five labels</h3>
          <dl className="rating-bands">
            {bandRanges.map(({ band, range }) => (
              <div key={band}>
                <dt>
                  <RatingBadge band={band} />
                </dt>
                <dd>{range}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3>How sure it is</h3>
          <DataTable
            caption="Rating by number of comparable cars"
            rows={confidence}
            rowKey={(row) => row.comparables}
            columns={[
              { key: 'comparables', label: 'Comparable cars', render: (row) => row.comparables },
              { key: 'label', label: 'What is shown', render: (row) => row.label },
            ]}
          />
        </div>
      </div>
      <div className="info__pair">
        <Listed title="Not rated at all" entries={unrated} />
        <Listed title="Never counted" entries={neverCounted} />
      </div>
    </div>
  )
}

function Listed({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="marked marked--no">
        {entries.map((entry) => (
          <li key={entry}>
            <Icon name="x" size="sm" />
            {entry}
          </li>
        ))}
      </ul>
    </div>
  )
}
