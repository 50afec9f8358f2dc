export const runningChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
