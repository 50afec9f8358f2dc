import { ActionButton } from '~/forms/ActionButton'
import { Banner } from '~/ui/page/Banner'
import type { AdvertisementDetail } from '../../api/advertising/advertisements/advertisements.contract'
import { reasonsOfWords } from '../../api/advertising/kinds.contract'
import { policyReasonNames } from './labels'

/** Says what was found wrong with an advertisement, and offers the words that were suggested. */
export function RejectionBanner({ ad, action }: { ad: AdvertisementDetail; action?: string }) {
  const { rejection, status, version } = ad
  if (!rejection || status !== 'rejected') return null
  const { reasons, words, headline, body } = rejection
  const hasSuggestion = (headline !== '' || body !== '') && reasons.every((one) => reasonsOfWords.includes(one))
  return (
    <Banner tone="bad" title={`Rejected: ${reasons.map((one) => policyReasonNames[one].toLowerCase()).join(', ')}`}>
      {words && <p>{words}</p>}
      {hasSuggestion && (
        <p>
          Suggested: “{headline || ad.headline}” {body && `“${body}”`}
        </p>
      )}
      {hasSuggestion && action && (
        <ActionButton
          action={action}
          intent="accept"
          formKey={`accept ${ad.id}`}
          fields={{ version }}
          variant="secondary"
        >
          Use the suggestion
        </ActionButton>
      )}
    </Banner>
  )
}
