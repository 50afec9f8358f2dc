/** The forms by which somebody writes to the site. */
export const contactKinds = ['contact', 'support', 'dealership', 'insurance', 'shipping'] as const
