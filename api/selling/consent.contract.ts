/** Holds the words that a seller agrees to. A change of them is a new version: what was agreed to stays known. */
export const sellConsent = {
  version: '2026-11-29',
  words:
    'Send my car’s details to the dealerships I choose. They get my name, email, phone and what I owe only if I accept their offer.',
} as const
