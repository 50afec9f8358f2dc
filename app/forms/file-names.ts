/** The file inputs of a form, a name each: without script one input takes one file. */
export const fileNames = (count: number): string[] => Array.from({ length: count }, (_, index) => `file${index + 1}`)

/** As many as a message takes, and as a request for help. */
export const messageFiles = fileNames(5)
export const supportFiles = fileNames(3)
