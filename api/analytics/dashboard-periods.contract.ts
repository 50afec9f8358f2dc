/** On sale for longer, a vehicle is to be priced anew. */
export const agedDays = 60
