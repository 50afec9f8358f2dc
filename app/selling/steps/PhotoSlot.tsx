import { type DragEvent, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { sellPaths } from '~/sell-paths'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icons/Icon'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { type SellShot, shotNames } from '../../../api/selling/shots.contract'
import { acceptedPhotos, photosForm } from './PhotoField'
import { RemovePhoto } from './RemovePhoto'
import { ShotDrawing } from './ShotDrawing'
import { ShotForm } from './ShotForm'

const SlotUpload = lazy(() => import('./SlotUpload').catch(() => ({ default: NoUpload })))

type Photo = SellDraft['photos'][number]

interface PhotoSlotProps {
  shot: SellShot
  photo: Photo | undefined
  photos: readonly Photo[]
  /** Tells whether the car may have another photo. */
  hasRoom: boolean
  max: number
}

/** Holds the photo of one shot, or opens the file chooser for it. Until a file has arrived it stays in the form of the step. */
export function PhotoSlot({ shot, photo, photos, hasRoom, max }: PhotoSlotProps) {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ file: File; round: number } | null>(null)
  const take = (file: File | undefined) => file && setSending((last) => ({ file, round: (last?.round ?? 0) + 1 }))
  const clear = () => {
    if (input.current) input.current.value = ''
  }
  const slot = useRef<HTMLLIElement>(null)
  const close = () => {
    clear()
    setSending(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo in the slot ends what brought it
  useEffect(close, [photo?.id])
  useFocusAfter(sending !== null, slot)

  const chooser = (
    <input
      ref={input}
      type="file"
      id={`f-add-${shot}`}
      name={shot}
      form={photosForm}
      accept={acceptedPhotos}
      className="shot__file"
      onChange={({ target }) => take(target.files?.[0])}
    />
  )
  const drop = (event: DragEvent) => {
    const { files } = event.dataTransfer
    if (!input.current || files.length !== 1) return // several go to the field of the page
    event.preventDefault()
    input.current.files = files
    take(files[0])
  }
  return (
    <li
      ref={slot}
      className={classNames('shot', `shot--${shot}`, photo && 'shot--filled', sending && 'shot--sending')}
      onDrop={hasRoom ? drop : undefined}
    >
      {photo ? (
        <Filled photo={photo} photos={photos} chooser={hasRoom && chooser} />
      ) : (
        <Empty shot={shot} chooser={hasRoom && chooser} />
      )}
      {sending && (
        <Suspense>
          <SlotUpload
            key={sending.round}
            shot={shot}
            file={sending.file}
            max={max}
            clear={clear}
            close={close}
            again={() => take(sending.file)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** Puts the focus back into a slot that has no upload any more, where it was on what the upload showed. */
function useFocusAfter(isSending: boolean, slot: RefObject<HTMLLIElement>): void {
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body)
      slot.current?.querySelector<HTMLElement>('summary, input')?.focus({ preventScroll: true })
    wasSending.current = isSending
  }, [isSending, slot])
}

interface Chooser {
  chooser: ReactNode
}

const Empty = ({ shot, chooser }: { shot: SellShot } & Chooser) => {
  const Face = chooser ? 'label' : 'div'
  return (
    <Face className="shot__face">
      <span className="shot__picture">
        <ShotDrawing of={shot} />
      </span>
      <span className="shot__name">
        {shotNames[shot]}
        {shot === 'front' && <span className="shot__hint">From a corner, shown first</span>}
      </span>
      {chooser && (
        <span className="shot__add">
          <Icon name="plus" size="sm" />
          <span>
            Add<span className="shot__word"> photo</span>
          </span>
        </span>
      )}
      {chooser}
    </Face>
  )
}

const Filled = ({ photo, photos, chooser }: { photo: Photo; photos: readonly Photo[] } & Chooser) => (
  <>
    <img src={sellPaths.photo(photo.id)} alt={`${photo.name} of your car`} width={640} height={480} draggable={false} />
    <span className="shot__check">
      <Icon name="check" size="sm" />
    </span>
    <p className="shot__name">
      {photo.name}
      {photo.shot === 'front' && <span className="shot__hint">Dealerships see it first</span>}
    </p>
    <details key={photo.id} className="shot__change" name="change">
      <summary className="shot__add">
        <span>
          Change<span className="sr-only"> {photo.name.toLowerCase()}</span>
        </span>
      </summary>
      <div className="shotpanel">
        <ShotForm photo={photo} photos={photos} />
        {chooser && (
          <label htmlFor={`f-add-${photo.shot}`} className="btn btn--quiet btn--sm shot__again">
            <span>
              Replace<span className="sr-only"> {photo.name.toLowerCase()}</span>
            </span>
            {chooser}
          </label>
        )}
        <RemovePhoto photo={photo} />
      </div>
    </details>
  </>
)

/** Without the script that uploads it, the file goes with the form. */
const NoUpload = ({ file }: { file: File }) => <p className="shot__state small">{file.name} is sent with the form.</p>
