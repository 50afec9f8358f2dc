import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FormFailure } from '~/forms/parse.server'
import { UploadField } from '~/forms/UploadField'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { maxBytesOf, maxMegabytesOf } from '../../api/assets/max-bytes.contract'
import { maxPostImages } from '../../api/social/limits.contract'
import { ComposedTile } from './ComposedTile'
import { arranged, type ComposedPictures, picturesIn } from './composed-pictures'

interface ComposerPicturesProps {
  values: Readonly<Record<string, string | undefined>>
  failure: FormFailure | undefined
  /** For which the pictures are uploaded; left out, they are the person's own. */
  dealership?: number
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** With script each file is uploaded as soon as it is chosen; without, a button adds those chosen, and the form goes on. */
export function ComposerPictures({ values, failure, dealership }: ComposerPicturesProps) {
  const hasScript = useHydrated()
  const [{ cover, images }, set] = usePictures(failure?.values ?? values, failure)
  const upload = { url: withQuery(paths.upload, { dealership }), accept: accepted, optional: true }
  const act = (what: string) => set((now) => arranged(now, what) ?? now)
  return (
    <div className="compose__pictures">
      {cover && (
        <ComposedTile
          picture={cover}
          act={act}
          hasScript={hasScript}
          names={{ image: 'cover', alt: 'coverAlt' }}
          name="cover"
        />
      )}
      {images.length > 0 && (
        <ol className="compose__tiles">
          {images.map((picture, at) => (
            <li key={picture.id}>
              <ComposedTile
                picture={picture}
                at={at}
                act={act}
                hasScript={hasScript}
                count={images.length}
                name={`picture ${at + 1}`}
              />
            </li>
          ))}
        </ol>
      )}
      {images.length < maxPostImages && (
        <UploadField
          {...upload}
          name="pictures"
          kind="post_image"
          label="Pictures"
          hint={`Up to ${maxPostImages}: JPEG, PNG, WebP or AVIF, ${maxMegabytesOf('post_image')} MB each.`}
          error={failure?.errors.pictures ?? failure?.errors.images}
          max={maxBytesOf('post_image')}
          multiple
          onUploaded={(id) => set((now) => ({ ...now, images: [...now.images, { id, alt: '' }] }))}
        />
      )}
      {!cover && (
        <UploadField
          {...upload}
          name="coverFile"
          kind="post_cover"
          label="Cover"
          hint="Wide, above the text."
          error={failure?.errors.coverFile ?? failure?.errors.cover}
          max={maxBytesOf('post_cover')}
          onUploaded={(id) => set((now) => ({ ...now, cover: { id, alt: '' } }))}
        />
      )}
      {!hasScript && (
        <Button name="act" value="upload" variant="secondary" size="sm">
          Add the chosen pictures
        </Button>
      )}
    </div>
  )
}

/** A form that comes back has those that were uploaded with it too. */
function usePictures(values: ComposerPicturesProps['values'], failure: FormFailure | undefined) {
  const [pictures, set] = useState<ComposedPictures>(() => picturesIn(values))
  useEffect(() => {
    if (failure) set(picturesIn(failure.values))
  }, [failure])
  return [pictures, set] as const
}
