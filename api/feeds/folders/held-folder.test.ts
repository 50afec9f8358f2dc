import { mkdir, mkdtemp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { HeldFolder } from './held-folder'

async function aFolder() {
  const root = await mkdtemp(join(tmpdir(), 'held-'))
  const [path, elsewhere] = [join(root, 'lot'), join(root, 'elsewhere')]
  await mkdir(path)
  await mkdir(elsewhere)
  const folder = await HeldFolder.open(path)
  onTestFinished(() => folder.close())
  return { root, path, elsewhere, folder }
}

test.runIf(process.platform === 'linux')(
  'what is written to a held folder stays in it when a link takes its place meanwhile',
  async () => {
    const { root, path, elsewhere, folder } = await aFolder()
    await mkdir(join(path, 'refused'))
    const refused = await folder.within('refused')
    onTestFinished(() => refused.close())
    await rename(join(path, 'refused'), join(root, 'away'))
    await symlink(elsewhere, join(path, 'refused'))
    await writeFile(await refused.at('why.txt'), 'This file is empty.\n', { flag: 'wx' })
    await writeFile(join(root, 'cars.csv'), 'cars')
    await rename(join(root, 'cars.csv'), await refused.at('cars.csv'))
    expect([await readdir(elsewhere), (await readdir(join(root, 'away'))).sort()]).toEqual([
      [],
      ['cars.csv', 'why.txt'],
    ])
    expect(await readFile(join(root, 'away', 'why.txt'), 'utf8')).toBe('This file is empty.\n')
  },
)

test('neither a link nor a file in a folder’s place is opened', async () => {
  const { path, elsewhere, folder } = await aFolder()
  await symlink(elsewhere, join(path, 'refused'))
  await expect(folder.within('refused')).rejects.toThrow(/ELOOP|ENOTDIR/)
  await writeFile(join(path, 'file'), '')
  await expect(folder.within('file')).rejects.toThrow('ENOTDIR')
})
