import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { AdvertisementDetail } from '../../api/advertising/advertisements/advertisements.contract'
import type { AdPlaces } from '../../api/advertising/placements/placements.contract'
import { AdFields } from './AdFields'
import { adFormValues } from './ad-form-values'

interface AdFormProps {
  action: string
  /** Is null for a new one. */
  ad: AdvertisementDetail | null
  vehicles: AdPlaces['vehicles']
  dealershipId: number
  back: string
  constraints: RecordFormProps['constraints']
}

/** Asks for an advertisement of a dealership’s campaign. */
export const AdForm = ({ action, ad, vehicles, dealershipId, back, constraints }: AdFormProps) => (
  <Panel title={ad ? 'What it shows' : 'The new ad'}>
    <RecordForm
      action={action}
      intent={ad ? 'change' : undefined}
      label={ad ? 'Edit ad' : 'New ad'}
      record={ad ?? undefined}
      values={ad ? adFormValues(ad) : { target: 'vehicle', weight: '1' }}
      constraints={constraints}
      submit={ad ? 'Save and send for review' : 'Send for review'}
      failureTitle="Nothing was saved yet"
      secondary={
        <ButtonLink href={back} variant="quiet">
          Cancel
        </ButtonLink>
      }
      withFiles
    >
      <AdFields targets={['vehicle', 'list', 'dealership']} vehicles={vehicles} dealershipId={dealershipId} />
    </RecordForm>
  </Panel>
)
