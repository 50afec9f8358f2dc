/** A square out of a picture's middle, as a data: address; null for what the browser cannot draw. */
export async function thumbOf(file: File, side = 112): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return null
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const min = Math.min(picture.width, picture.height)
    const [left, top] = [(picture.width - min) / 2, (picture.height - min) / 2]
    canvas.getContext('2d')?.drawImage(picture, left, top, min, min, 0, 0, side, side)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return null
  }
}
