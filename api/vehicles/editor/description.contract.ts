export const maxDescription = 10_000
export const descriptionTooLong = `A description has at most ${maxDescription.toLocaleString('en-US')} characters.`
