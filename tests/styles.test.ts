import { expect, test } from 'vitest'
import { classesNamed, classesStyled } from './support/class-names'
import { sourcesIn } from './support/sources'

const sheets = sourcesIn(['app/styles'], /\.css$/)
const pages = sourcesIn(['app', 'server', 'api/mail'], /(?<!\.test)\.tsx?$/)
const { names, beginnings } = classesNamed(pages)

/** What the back-office pages that come next are made of: bulk bar, figures, skeleton, steps and chart. */
const kit = ['toolbar', 'kpi__label', 'kpi__value', 'skel', 'chart-point', 'c2', 'c3', 'c4', 'plot__x--bars']

const isUsed = (name: string) => names.has(name) || [...beginnings].some((start) => name.startsWith(start))

test('every class that is styled is on some page', () => {
  const unused = sheets.flatMap((sheet) =>
    classesStyled(sheet)
      .filter((name) => !isUsed(name) && !kit.includes(name))
      .map((name) => `${sheet.path}: .${name}`),
  )
  expect(unused).toEqual([])
})

test('what waits for its page is styled, and on no page yet', () => {
  const styled = sheets.flatMap(classesStyled)
  expect(kit.filter((name) => isUsed(name) || !styled.includes(name))).toEqual([])
})
