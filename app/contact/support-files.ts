/** The file inputs of a request for help: plain ones, which send their files with the form. */
export const supportFiles = ['file1', 'file2', 'file3'] as const
