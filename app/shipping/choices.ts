export const pickupWindows = [
  { value: 'soon', label: 'As soon as possible' },
  { value: 'two-weeks', label: 'Within two weeks' },
  { value: 'month', label: 'Within a month' },
  { value: 'flexible', label: 'Any time' },
] as const

export const runningChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
