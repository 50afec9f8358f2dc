/** Is the racing green of app/styles/tokens.css, until an administrator has chosen another color. */
export const deliveredColor = '#0f4634'
