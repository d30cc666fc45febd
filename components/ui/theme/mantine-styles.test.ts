import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const mantine = 'node_modules/@mantine/core'
const read = (file: string) => readFileSync(file, 'utf8')

/** The values that the pages import from Mantine. */
function importedNames(): string[] {
  const sources = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => read(join(folder, file))),
  )
  const lists = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, list]) => list ?? ''))
  return lists.flatMap((list) =>
    list
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name && !name.startsWith('type ')),
  )
}

/** The classes of these components and of all that they are made of. */
function classesOf(names: readonly string[]): Set<string> {
  const index = join(mantine, 'esm/index.mjs')
  const fileByName = new Map(
    [...read(index).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, list, file]) =>
      (list ?? '').split(',').map((name) => [name.trim(), resolve(dirname(index), file ?? '')] as const),
    ),
  )
  const visited = new Set<string>()
  const classes = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file) || !existsSync(file)) return
    visited.add(file)
    const text = read(file)
    if (file.endsWith('.module.mjs')) for (const [name] of text.matchAll(/m_[0-9a-f]+/g)) classes.add(name)
    for (const [, path] of text.matchAll(/from "(\.[^"]+)"/g)) visit(resolve(dirname(file), path ?? ''))
  }
  for (const name of names) visit(fileByName.get(name) ?? '')
  return classes
}

const loaded = [...read('components/ui/theme/mantine.css').matchAll(/@import "@mantine\/core\/styles\/(.+)";/g)].map(([, file]) => file)

test('the styles of each component of Mantine that is used are loaded, and no others', () => {
  const used = classesOf(importedNames())
  const folder = join(mantine, 'styles')
  const files = readdirSync(folder).filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
  const needed = files.filter((file) => [...read(join(folder, file)).matchAll(/m_[0-9a-f]+/g)].some(([name]) => used.has(name)))
  expect(loaded.toSorted()).toEqual([...needed, 'baseline.css', 'default-css-variables.css', 'global.css'].toSorted())
})

test('they are in the order of Mantine’s own list, on which what overrides what depends', () => {
  const all = read(join(mantine, 'styles.css'))
  const placeOf = (file: string) =>
    Math.max(
      all.indexOf(
        read(join(mantine, 'styles', file))
          .trim()
          .slice(0, 200),
      ),
      0,
    )
  const places = loaded.map((file) => placeOf(file ?? ''))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
