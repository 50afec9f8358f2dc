export const contactKinds = ['contact', 'support', 'dealership', 'insurance', 'shipping'] as const
