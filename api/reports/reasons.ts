/** What can be wrong with a listing. */
export const reportReasons = ['wrong_price', 'sold', 'wrong_details', 'photos', 'suspicious', 'other'] as const
