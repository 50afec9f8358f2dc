import { Badge } from '~/ui/Chip'
import type { AdvertisementState, CampaignState } from '../../api/advertising/kinds.contract'
import { adStateNames, adStateSigns, campaignStateNames, campaignStateSigns } from './labels'

export const CampaignBadge = ({ of }: { of: CampaignState }) => (
  <Badge {...campaignStateSigns[of]}>{campaignStateNames[of]}</Badge>
)

export const AdBadge = ({ of }: { of: AdvertisementState }) => <Badge {...adStateSigns[of]}>{adStateNames[of]}</Badge>
