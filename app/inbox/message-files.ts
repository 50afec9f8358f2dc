/** A field each: without script a field takes one file. */
export const messageFiles = ['file1', 'file2', 'file3'] as const
