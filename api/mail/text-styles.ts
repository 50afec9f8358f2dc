import { green, quiet } from './tints'

export const smallStyle = { color: quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' }
export const linkStyle = { color: green, textDecoration: 'underline' }
