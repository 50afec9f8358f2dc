/** Asks to send a form again that came back sooner than a person reads it. */
export const tooFastWords = 'Please press Send once more.'
