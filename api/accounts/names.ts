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

/** First and last name, else the one shown: for those who work with the account. The column `sort_name` has the same, for orders. */
export const fullNameOf = ({
  firstName,
  lastName,
  displayName,
}: Record<'firstName' | 'lastName' | 'displayName', string>): string => `${firstName} ${lastName}`.trim() || displayName
