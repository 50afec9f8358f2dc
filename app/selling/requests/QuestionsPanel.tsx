import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import { SellMessages } from '../SellMessages'

/** Lets a dealership ask before it offers, without learning who the seller is. */
export const QuestionsPanel = ({ of, path }: { of: SellRequestForDealership; path: string }) => (
  <Panel title="Questions">
    <div className="stack">
      {of.messages.length === 0 && <p className="muted">Ask about tires, service or anything the photos don’t show.</p>}
      <SellMessages of={of.messages} seller="Seller" dealership="You" />
      {of.can.ask && (
        <RecordForm action={path} intent="ask" label="Ask the seller" submit="Send question" variant="secondary">
          <Field as="textarea" name="body" label="Your question" rows={2} required />
        </RecordForm>
      )}
    </div>
  </Panel>
)
