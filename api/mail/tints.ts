// The values of app/styles/tokens.css, written out: mail programs know no variables.
export const ink = '#1b1a17'
export const quiet = '#656159'
export const green = '#0f4634'
export const line = '#dfdcd3'
export const ground = '#f4f2ed'
export const paper = '#ffffff'
export const onGreen = '#ffffff'
export const nightGreen = '#8fcfae'
export const nightLink = '#96d4b4'
export const onNightGreen = '#0a2017'

/** !important outweighs the styles at elements. React escapes what is in a style: no > and no quotes. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground td { background-color: #131412 !important; color: #f1efe9 !important; }
  .card, .card td { background-color: #1b1c19 !important; }
  .card, .line { border-color: #30312c !important; }
  .ink { color: #f1efe9 !important; }
  .quiet { color: #a19d92 !important; }
  .green { color: ${nightLink} !important; }
  .mark, .button { background-color: ${nightGreen} !important; color: ${onNightGreen} !important; }
}
`

export const narrowStyles = `
@media (max-width: 480px) {
  .card { padding: 20px 16px 12px !important; }
  .picture, .picture img { width: 88px !important; }
}
`
