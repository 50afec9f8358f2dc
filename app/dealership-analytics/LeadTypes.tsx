import { number } from '~/format/numbers'
import { leadTypeNames } from '~/inbox/lead-names'
import { Panel } from '~/ui/page/Panel'
import type { Analytics } from '../../api/analytics/analytics.contract'

/** Lists how many leads of each type came, the most first: a figure a line, on phones too. */
export const LeadTypes = ({ leadsByType }: Pick<Analytics, 'leadsByType'>) => (
  <Panel title="Leads by type" flush={leadsByType.length > 0}>
    {leadsByType.length === 0 ? (
      <p className="muted">No leads in this period.</p>
    ) : (
      <ul className="lines lines--figures">
        {leadsByType.map(({ type, leads }) => (
          <li key={type}>
            <span>{leadTypeNames[type]}</span>
            <b className="num">{number(leads)}</b>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
