// Draws public/share.jpg, the picture of links to pages that are no car: node --import tsx scripts/make-share-image.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { renderShareImage } from '../api/assets/share'
import { projectPath } from '../api/database/paths'
import { deliveredName } from '../api/site-settings/identity/delivered-name.contract'
import { deliveredColor } from '../api/site-settings/look/delivered-color.contract'

const photo = readFileSync(projectPath('demo/cars/crossover5-green-front34r.webp'))
const words = {
  title: 'Cars with their whole price',
  facts: '',
  large: 'All in',
  small: 'fees and add-ons included',
}
writeFileSync(
  projectPath('public/share.jpg'),
  await renderShareImage(words, photo, { name: deliveredName, color: deliveredColor }),
)
