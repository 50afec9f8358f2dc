export const documentKinds = ['license', 'lease', 'insurance', 'bond', 'other'] as const
