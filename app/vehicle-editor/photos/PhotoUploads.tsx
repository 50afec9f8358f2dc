import { stalledWords } from '~/forms/send-in-pieces'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { maxPhotoBytes } from '../../../api/vehicles/photos/photo-limits.contract'
import type { QueuedUpload } from './upload-queue'

interface PhotoUploadsProps {
  items: readonly QueuedUpload[]
  remove(keys: number[]): void
  again(key: number): void
}

export function PhotoUploads({ items, remove, again }: PhotoUploadsProps) {
  if (items.length === 0) return null
  const total = items.reduce((sum, { file }) => sum + file.size, 0)
  const sent = items.reduce((sum, item) => sum + item.sent, 0)
  const done = items.filter(({ status }) => status === 'done').length
  return (
    <div className="photos__uploads">
      <p className="row between">
        <span role="status">{`${done} of ${items.length} photos uploaded`}</span>
        <progress className="photos__total" max={total} value={sent} aria-label="All uploads" />
        <Button type="button" variant="quiet" size="sm" onClick={() => remove(items.map(({ key }) => key))}>
          Cancel all
        </Button>
      </p>
      <ul className="photos">
        {items.map((item) => (
          <Upload key={item.key} item={item} remove={remove} again={again} />
        ))}
      </ul>
    </div>
  )
}

function Upload({ item, remove, again }: Omit<PhotoUploadsProps, 'items'> & { item: QueuedUpload }) {
  const { key, file, status, sent, message } = item
  const hasFailed = status === 'failed'
  return (
    <li className={classNames('photo photo--up', hasFailed && 'photo--bad')}>
      <b>{file.name}</b>
      {!hasFailed && <progress max={file.size} value={sent} aria-label={`Upload of ${file.name}`} />}
      <p className="caption">{hasFailed ? message : wordsOf(item)}</p>
      <div className="row">
        {hasFailed && file.size <= maxPhotoBytes && (
          <Button type="button" variant="quiet" size="sm" onClick={() => again(key)}>
            Try again<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button type="button" variant="quiet" size="sm" onClick={() => remove([key])}>
          {hasFailed ? 'Dismiss' : 'Cancel'}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </li>
  )
}

function wordsOf({ status, sent, file }: QueuedUpload): string {
  if (status === 'waiting') return 'Waiting'
  if (status === 'offline' || status === 'busy') return stalledWords[status]
  if (status === 'done') return 'Uploaded'
  const percent = Math.min(99, Math.floor((sent / file.size) * 100))
  return `${percent}% of ${(file.size / 1024 / 1024).toFixed(1)} MB`
}
