export const filterFormId = 'search-form'
