/** Is the site's name until an administrator has saved another one. */
export const deliveredName = 'Drive Avenue'
