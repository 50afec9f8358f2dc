/** The hidden field that says which form it is: sent twice, it has one effect (docs/trust.md). */
export const formKeyName = 'formKey'
