import { thumbOf } from './thumb'

const side = 56

export async function showPicture(input: HTMLInputElement) {
  const file = input.files?.[0]
  const src = file ? await thumbOf(file) : null
  if (input.files?.[0] !== file) return // another one was chosen meanwhile
  input.parentElement?.querySelector('img')?.remove()
  if (!src) return
  const image = new Image(side, side)
  image.src = src
  image.alt = 'The picture you chose'
  input.after(image)
}
