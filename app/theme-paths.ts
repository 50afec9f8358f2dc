/** Leads to sheets of colors: apart from `paths`, which every page carries. */
export const themePaths = { sheet: (file: string) => `/theme/${file}` }
