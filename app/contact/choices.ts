import type { Option } from '~/ui/forms/Field'

const choose: Option = { value: '', label: 'Choose one' }
export const withPrompt = (options: readonly Option[]): readonly Option[] => [choose, ...options]
