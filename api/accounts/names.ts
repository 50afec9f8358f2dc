const maxLength = 40

/** “Maya O.”. At most 40 characters, none of them cut in half. */
export function shownName(firstName: string, lastName: string): string {
  const [initial = ''] = Array.from(lastName)
  const maxFirstLength = maxLength - initial.length - 2
  const first = Array.from(firstName).reduce(
    (text, letter) => (text.length + letter.length <= maxFirstLength ? text + letter : text),
    '',
  )
  return initial ? `${first} ${initial}.` : first
}
