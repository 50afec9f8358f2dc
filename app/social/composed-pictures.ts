/** A picture of a post that is being written: uploaded, and described. */
export interface ComposedPicture {
  id: string
  alt: string
}
export interface ComposedPictures {
  cover: ComposedPicture | null
  images: ComposedPicture[]
}

/** More than a post may have: what is too much comes back too. */
const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
export const namesOf = (n: number) => ({ image: `image${n}`, alt: `alt${n}`, place: `place${n}` })
/** Every field that tells of pictures. */
export const pictureFields: readonly string[] = [
  'cover',
  'coverAlt',
  ...numbers.flatMap((n) => Object.values(namesOf(n))),
]

type Values = Readonly<Record<string, string | undefined>>

/** As the fields of a form say it, by the numbers typed: a picture whose number was changed goes to its place. */
export function picturesIn(values: Values): ComposedPictures {
  const given = numbers.flatMap((n) => {
    const { image, alt, place } = namesOf(n)
    const id = values[image]
    return id ? [{ id, alt: values[alt] ?? '', to: Number.parseInt(values[place] ?? '', 10) - 1 }] : []
  })
  const isMoved = (one: (typeof given)[number], at: number) => Number.isInteger(one.to) && one.to !== at
  const moved = given.filter(isMoved).sort((one, other) => one.to - other.to)
  const order = given.filter((one) => !moved.includes(one))
  for (const one of moved) order.splice(Math.min(Math.max(one.to, 0), order.length), 0, one)
  const cover = values.cover ? { id: values.cover, alt: values.coverAlt ?? '' } : null
  return { cover, images: order.map(({ id, alt }) => ({ id, alt })) }
}

/** As the fields of a form have it. */
export function asFields({ cover, images }: ComposedPictures): Record<string, string> {
  const fields = images.map(({ id, alt }, at) => {
    const names = namesOf(at + 1)
    return { [names.image]: id, [names.alt]: alt, [names.place]: String(at + 1) }
  })
  return Object.assign({}, cover && { cover: cover.id, coverAlt: cover.alt }, ...fields)
}

/** A picture one place on; `by` is -1 or 1. */
export function movedBy(images: readonly ComposedPicture[], at: number, by: number): ComposedPicture[] {
  const one = images[at]
  if (!one) return [...images]
  const rest = images.filter((_, other) => other !== at)
  const to = Math.min(Math.max(at + by, 0), rest.length)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}

const arranging = /^(upload|uncover|(earlier|later|remove) (\d{1,2}))$/

/** What a button of the pictures does, without script; null: it is a button of the post. */
export function arranged(pictures: ComposedPictures, act: string): ComposedPictures | null {
  const [, whole, what, n] = arranging.exec(act) ?? []
  if (!whole) return null
  const { images } = pictures
  const at = Number(n) - 1
  if (whole === 'uncover') return { ...pictures, cover: null }
  if (what === 'remove') return { ...pictures, images: images.filter((_, other) => other !== at) }
  if (what) return { ...pictures, images: movedBy(images, at, what === 'earlier' ? -1 : 1) }
  return pictures
}
