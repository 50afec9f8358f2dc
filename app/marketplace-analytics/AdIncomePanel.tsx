import { monthYear } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { number } from '~/format/numbers'
import { figureColumn, TablePanel } from '~/ui/lists/TablePanel'
import { placementNames } from '../../api/advertising/placement-names.contract'
import type { MarketplaceService } from '../../api/analytics/marketplace/marketplace.contract'
import { fileHref } from './file-href'
import type { MarketplacePage } from './marketplace-page.server'

type Row = MarketplaceService['ads'][number]

/** Shows what advertising delivered and earned by place and month. */
export const AdIncomePanel = ({ page }: { page: MarketplacePage }) => (
  <TablePanel
    id="advertising"
    title="Advertising"
    caption="Income of advertising by place and month"
    csvHref={fileHref(page, 'advertising')}
    columns={[
      { key: 'place', label: 'Place', render: ({ placement }: Row) => placementNames[placement] },
      { key: 'month', label: 'Month', render: ({ month }: Row) => monthYear(`${month}-01`) },
      figureColumn('shown', 'Impressions', ({ shown }: Row) => number(shown)),
      figureColumn('clicked', 'Clicks', ({ clicked }: Row) => number(clicked)),
      figureColumn('income', 'Income', ({ spentCents }: Row) => exactDollars(spentCents)),
    ]}
    rows={page.service.ads}
    rowKey={({ placement, month }) => `${placement} ${month}`}
    nothing="No ad was shown in the last 12 months."
    limit={16}
    foot="By the month of delivery, before tax, for the last 12 months. What plans include and our own ads earn nothing."
  />
)
