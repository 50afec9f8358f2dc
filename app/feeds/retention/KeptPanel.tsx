import { fileSize } from '~/format/bytes'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Output } from '~/upstream/call-input'
import type { getKeptFeedFiles } from '../../../api/feeds/retention/retention.contract'

/** What the site holds of all runs, and until when. */
export function KeptPanel({ kept }: { kept: Output<typeof getKeptFeedFiles> }) {
  const { files, bytes, oldestAt, keepFilesDays, keepRowsDays } = kept
  return (
    <Panel title="Kept" aside={<a href={`${paths.admin.settings}#feeds`}>Change</a>}>
      <KeyValues
        small
        rows={[
          ['Files', files === 0 ? 'None' : `${count(files, 'file')}, ${sizeInWords(bytes)}`],
          ['Oldest', oldestAt && <Moment key="oldest" at={oldestAt} form="day" />],
          ['Files stay', count(keepFilesDays, 'day')],
          ['Rows stay', count(keepRowsDays, 'day')],
        ]}
      />
    </Panel>
  )
}

const gigabyte = 1_000_000_000
const sizeInWords = (bytes: number): string =>
  bytes < gigabyte ? fileSize(bytes) : `${(bytes / gigabyte).toFixed(1)} GB`
