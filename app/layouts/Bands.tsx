import { AnnouncementBand } from '~/announcements/AnnouncementBand'
import { ActingBanner } from './ActingBanner'

/** Opens pages that have something to say before anything else; few do. */
export default function Bands() {
  return (
    <>
      <ActingBanner />
      <AnnouncementBand />
    </>
  )
}
