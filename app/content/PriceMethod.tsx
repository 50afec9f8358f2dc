import type { ReactNode } from 'react'
import { RatingBadge } from '~/pricing/RatingBadge'
import { Icon } from '~/ui/icons/Icon'
import { DataTable } from '~/ui/lists/DataTable'
import { HowSteps } from './HowSteps'
import { bandRanges, confidence, formula, methodSteps, neverCounted, unrated } from './price-method'

export function PriceMethod() {
  return (
    <div className="info__method">
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
      <Detail title="How the expected price is found">
        <HowSteps steps={methodSteps} />
      </Detail>
      <Detail title="The formula">
        <Formula />
      </Detail>
      <Detail title="How sure it is">
        <DataTable
          caption="Rating by number of comparable cars"
          rows={confidence}
          rowKey={(row) => row.comparables}
          columns={[
            { key: 'comparables', label: 'Comparable cars', render: (row) => row.comparables },
            { key: 'label', label: 'What is shown', render: (row) => row.label },
          ]}
        />
      </Detail>
      <Detail title="What is not rated, and what never counts">
        <div className="info__pair">
          <Listed title="Not rated" entries={unrated} />
          <Listed title="Never counted" entries={neverCounted} />
        </div>
      </Detail>
    </div>
  )
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}

function Formula() {
  return (
    <>
      <pre className="formula">
        <code>{formula.join('\n')}</code>
      </pre>
      <p className="muted prose">
        The worth of a difference comes from a regression of log prices on what listings say, with a penalty on each
        effect (ridge) and less weight for outliers (Huber). No car is worth more for miles, age or accidents, none less
        for driven axles or equipment. Each tenth of the cars is valued by what the other nine tenths say.
      </p>
    </>
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
