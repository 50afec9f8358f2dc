import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useFailure } from '~/forms/useAnswer'
import { Button } from '~/ui/Button'
import { FileField } from '~/ui/forms/FileField'
import { FormErrors } from '~/ui/forms/FormErrors'
import { PhotoUploads } from './PhotoUploads'
import { type QueuedUpload, UploadQueue } from './upload-queue'

interface AddPhotosProps {
  path: string
  dealership: number
  /** How many more it may have. */
  room: number
}

const maxBytes = 15 * 1024 * 1024

/** With script each file goes by itself, in pieces; without, those chosen go with the form. */
export function AddPhotos({ path, dealership, room }: AddPhotosProps) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const failure = useFailure('add-photos')
  const { queue, items } = useQueue(dealership)
  const hasScript = useHydrated()
  const ready = useArrived(form, items, queue)
  const take = (files: File[]) => {
    if (input.current) input.current.value = ''
    queue.current?.add(files.slice(0, room), maxBytes)
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
      <input type="hidden" name="assets" value={ready.join()} />
      {failure?.message && <FormErrors of={failure} message={failure.message} errors={[]} />}
      <PhotoUploads
        items={items}
        remove={(keys) => queue.current?.remove(keys)}
        again={(key) => queue.current?.again(key)}
      />
      <FileField
        inputRef={input}
        name="photos"
        label="Add photos"
        hint="JPEG, PNG, WebP or AVIF, 15 MB each, up to 60 in all."
        error={failure?.errors.photos}
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

function useQueue(dealership: number) {
  const [items, setItems] = useState<readonly QueuedUpload[]>([])
  const queue = useRef<UploadQueue>()
  useEffect(() => {
    queue.current = new UploadQueue(dealership, setItems)
  }, [dealership])
  return { queue, items }
}

/** Those that have arrived are added together once nothing else is on its way, and then are the vehicle's photos. */
function useArrived(
  form: { current: HTMLFormElement | null },
  items: readonly QueuedUpload[],
  queue: { current: UploadQueue | undefined },
): string[] {
  const navigation = useNavigation()
  const done = items.filter(({ status }) => status === 'done')
  const isBusy = items.some(({ status }) => ['waiting', 'sending', 'offline'].includes(status))
  const isDue = done.length > 0 && !isBusy && navigation.state === 'idle'
  const keys = useRef<number[]>([])
  keys.current = done.map(({ key }) => key)
  useEffect(() => {
    if (!isDue) return
    form.current?.requestSubmit()
    queue.current?.remove(keys.current)
  }, [isDue, form, queue])
  return done.flatMap(({ asset }) => asset ?? [])
}
