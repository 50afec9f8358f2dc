import { Invitation } from '../../../api/accounts/registration/invitation.contract'
import { z } from '../../../api/http/contract'

/** Addresses stand in one field, one to a line or with commas between them. */
const split = (typed: unknown) =>
  typeof typed === 'string'
    ? typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .slice(0, 100)
    : []

const { emails } = Invitation.shape

/** One field holds them all: an error says which address it is about. */
const Addresses = z.array(z.string()).check(({ value, issues }) => {
  const wrong = value.filter((address) => !emails.element.safeParse(address).success)
  if (wrong.length > 0)
    issues.push({
      code: 'custom',
      input: value,
      message: `${quoted(wrong)} ${wrong.length === 1 ? 'is not an email address' : 'are not email addresses'}.`,
    })
})

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ')

export const InviteFields = z.object({ ...Invitation.shape, emails: z.preprocess(split, Addresses.pipe(emails)) })
