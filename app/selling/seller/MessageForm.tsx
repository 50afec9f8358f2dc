import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import type { AskedDealership, SellerRequest } from '../../../api/selling/seller/seller.contract'
import { SellMessages } from '../SellMessages'
import { takesOffers } from './compare'

interface MessageFormProps {
  of: AskedDealership
  request: SellerRequest
  path: string
}

/** Tells whether a dealership waits for the seller's answer. */
export const hasQuestion = ({ messages }: AskedDealership): boolean => messages.at(-1)?.bySeller === false

/** Shows the questions of one dealership, and answers them without a name. */
export function MessageForm({ of, request, path }: MessageFormProps) {
  const failure = useRecordFailure('message', of.id)
  const mayWrite = takesOffers(request) && of.dealership.isServing
  const waits = hasQuestion(of)
  if (!mayWrite && of.messages.length === 0) return null
  return (
    <details className="bid__more" open={failure !== undefined || waits}>
      <summary>
        {of.messages.length === 0 ? 'Message' : waits ? 'They have a question' : 'Messages'}
        <span className="sr-only"> ({of.dealership.name})</span>
      </summary>
      <div className="stack">
        <SellMessages of={of.messages} seller="You" dealership={of.dealership.name} />
        {mayWrite && (
          <RecordForm
            action={path}
            intent="message"
            label={`Message to ${of.dealership.name}`}
            record={{ id: of.id }}
            submit="Send"
            variant="secondary"
          >
            <Field
              as="textarea"
              name="body"
              label="Your message"
              rows={2}
              required
              hint="They don’t see who you are, unless you write it here."
            />
          </RecordForm>
        )}
      </div>
    </details>
  )
}
