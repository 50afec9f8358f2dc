import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UploadField } from './UploadField'

test('a field with a stored file has no two controls of one name', () => {
  const field = (
    <UploadField label="Picture" name="avatar" value="asset-1" url="/upload" kind="customer_avatar" max={1} />
  )
  const names = [...renderToStaticMarkup(field).matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(['avatar', 'avatarStored'])
})
