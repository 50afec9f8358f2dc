/** In place of the address of a customer who deleted the account: a lead always has one of address and phone. */
export const removedAddress = 'removed@invalid'
