export const sections = [
  { id: 'buyers', text: 'For buyers' },
  { id: 'sellers', text: 'For sellers' },
  { id: 'dealerships', text: 'For dealerships' },
  { id: 'total-price', text: 'The total price' },
  { id: 'price-rating', text: 'The price rating' },
  { id: 'questions', text: 'Questions' },
] as const
