export const reportReasons = ['wrong_price', 'sold', 'wrong_details', 'photos', 'suspicious', 'other'] as const
