/** Are the values of app/styles/tokens.css, by day and by night, for a part of a page that shows both at once. */
export const sampleGrounds = {
  canvas: ['#f4f2ed', '#131412'],
  surface: ['#fefdfb', '#1b1c19'],
  ink: ['#1b1a17', '#f1efe9'],
  'ink-2': ['#514e47', '#bdb9af'],
  'ink-3': ['#656159', '#a19d92'],
  line: ['#dfdbd2', '#30312c'],
} as const
