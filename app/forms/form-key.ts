/** The hidden field that says which form it is: sent twice, it has one effect (TRUST). */
export const formKeyName = 'formKey'
