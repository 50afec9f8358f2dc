/** Forms are drawn before the part that delivers them. What they say about it stands here and nowhere else. */
export const beforehand =
  'This form cannot deliver messages yet. It checks what you write and says so again when you press the button.'

export const undelivered = (email: string): string =>
  `We could not deliver this: messages cannot be taken here yet. Nothing was sent${
    email
      ? `; please write to ${email}. Your text is kept below.`
      : '. There is no mailbox to write to instead so far; your text is kept below, so that you can copy it.'
  }`
