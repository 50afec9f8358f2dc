import { useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { count } from '~/format/numbers'
import { useFailure } from '~/forms/useAnswer'
import { Button } from '~/ui/Button'
import { FileField } from '~/ui/forms/FileField'
import { FormErrors } from '~/ui/forms/FormErrors'
import { maxPhotoBytes } from '../../../api/vehicles/photos/photo-limits.contract'
import { PhotoUploads } from './PhotoUploads'
import { type QueuedUpload, UploadQueue } from './upload-queue'

interface AddPhotosProps {
  path: string
  dealership: number
  /** What the vehicle has. */
  assets: readonly string[]
  limit: number
}

/** With script each file goes by itself, in pieces; without, those chosen go with the form. */
export function AddPhotos({ path, dealership, assets, limit }: AddPhotosProps) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const failure = useFailure('add-photos')
  const { queue, items, leftOut, add } = useQueue(dealership, limit - assets.length)
  const hasScript = useHydrated()
  const arrived = useArrived(form, { queue, items, assets })
  const take = (files: File[]) => {
    if (input.current) input.current.value = ''
    add(files)
  }
  return (
    <form
      ref={form}
      method="post"
      action={`${path}#photos`}
      encType="multipart/form-data"
      aria-label="Add photos"
      data-keep-scroll=""
    >
      <input type="hidden" name="intent" value="add-photos" />
      <input type="hidden" name="assets" value={arrived.join()} />
      {failure?.message && <FormErrors of={failure} message={failure.message} errors={[]} />}
      <PhotoUploads
        items={items}
        remove={(keys) => queue.current?.remove(keys)}
        again={(key) => queue.current?.again(key)}
      />
      {failure && arrived.length > 0 && (
        <Button variant="secondary" size="sm">{`Add ${count(arrived.length, 'uploaded photo')}`}</Button>
      )}
      <FileField
        inputRef={input}
        name="photos"
        label="Add photos"
        hint={`JPEG, PNG, WebP or AVIF, ${maxPhotoBytes / 1024 / 1024} MB each, up to ${limit} in all.`}
        error={leftOut > 0 ? leftOutInWords(leftOut, limit) : failure?.errors.photos}
        accept="image/*"
        multiple
        onFiles={hasScript ? take : undefined}
      />
      {!hasScript && (
        <Button variant="secondary" size="sm">
          Upload photos
        </Button>
      )}
    </form>
  )
}

const leftOutInWords = (n: number, limit: number): string =>
  `${count(n, 'photo was', 'photos were')} left out: a vehicle has at most ${limit}.`

/** Takes as many files as there is room for beside those on their way. */
function useQueue(dealership: number, room: number) {
  const [items, setItems] = useState<readonly QueuedUpload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const queue = useRef<UploadQueue | null>(null)
  useEffect(() => {
    queue.current = new UploadQueue(dealership, setItems)
  }, [dealership])
  const free = Math.max(0, room - items.filter(({ status }) => status !== 'failed').length)
  const add = (files: File[]) => {
    setLeftOut(Math.max(0, files.length - free))
    queue.current?.add(files.slice(0, free), maxPhotoBytes)
  }
  return { queue, items, leftOut, add }
}

interface Arriving {
  queue: RefObject<UploadQueue>
  items: readonly QueuedUpload[]
  assets: readonly string[]
}

/** Those that have arrived are added together once nothing else is on its way; they stay in the queue until the vehicle has them. */
function useArrived(form: RefObject<HTMLFormElement>, { queue, items, assets }: Arriving): string[] {
  const isIdle = useNavigation().state === 'idle'
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine, always)
  const sent = useRef(new Set<number>())
  const done = items.filter(({ status }) => status === 'done')
  const isUploading = items.some(({ status }) => status !== 'done' && status !== 'failed')
  useEffect(() => {
    const isAdded = ({ key, asset }: QueuedUpload) => sent.current.has(key) && asset !== null && assets.includes(asset)
    const added = done.filter(isAdded).map(({ key }) => key)
    if (added.length > 0) return queue.current?.remove(added)
    if (isUploading || !isIdle || !isOnline || done.every(({ key }) => sent.current.has(key))) return
    for (const { key } of done) sent.current.add(key)
    form.current?.requestSubmit()
  })
  return done.flatMap(({ asset }) => asset ?? [])
}

const always = () => true

function onConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
