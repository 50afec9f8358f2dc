import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import type { WebhookEndpoint } from '../../api/webhooks/contract'

/** What is not as it should be; nothing while all is well. */
export function WebhookNotice({ webhook }: { webhook: WebhookEndpoint }) {
  const { enabled, disabledReason, failingSince, pausedUntil, previousUntil } = webhook
  if (disabledReason === 'failures')
    return (
      <Banner tone="bad" title="We have switched it off">
        <p>For five days your server took no event. When it is well again, tick “Events are sent” and save.</p>
      </Banner>
    )
  if (disabledReason === 'merged')
    return (
      <Banner tone="warn" title="It is switched off">
        <p>This dealership was merged into another.</p>
      </Banner>
    )
  if (enabled && failingSince)
    return (
      <Banner tone="warn" title="Your server does not take what we send">
        <p>
          Since <Moment at={failingSince} />.{' '}
          {pausedUntil && 'It has failed several times in a row, so we try it less often.'} After five days it is
          switched off.
        </p>
      </Banner>
    )
  return previousUntil ? (
    <Banner tone="info" title="Two secrets sign">
      <p>
        Until <Moment at={previousUntil} /> each call has a signature of the old secret, too.
      </p>
    </Banner>
  ) : null
}
