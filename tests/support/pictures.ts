import sharp from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  type?: 'jpeg' | 'png' | 'webp' | 'avif'
  /** As a phone notes how it was held: 6 is a quarter turn. */
  orientation?: number
}

/** A picture in one colour, noted where and with what it was taken. */
export const aPicture = ({
  width = 200,
  height = 100,
  type = 'jpeg',
  orientation,
}: PictureOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2060c0' } })
    .withExif({ IFD0: { Make: 'Some Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 16/1 0/1' } })
    .withMetadata(orientation ? { orientation } : {})
    [type]()
    .toBuffer()

export function aForm(kind: string | null, file: Buffer | string, name = 'photo.jpg'): FormData {
  const form = new FormData()
  if (kind !== null) form.set('kind', kind)
  form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], name))
  return form
}
