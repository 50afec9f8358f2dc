const none = 0xffffffff

/** The last six characters of a VIN as one number, which fits in 32 bits. */
export const vinEndCode = (text: string | null): number =>
  text && /^[a-z\d]{6}$/i.test(text) ? Number.parseInt(text, 36) : none
