import { expect, test } from 'vitest'
import { circlesOf } from './import-circles.mjs'

/** The circles among files that import the files named. */
const circlesAmong = (imports: Record<string, string[]>) =>
  circlesOf(
    Object.entries(imports).map(([source, names]) => ({ source, dependencies: names.map((resolved) => ({ resolved })) })),
    /\.test\.ts$/,
  ).map((files) => files.toSorted())

test('imports that meet again in one file are no circle', () => {
  expect(circlesAmong({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts'], 'd.ts': [] })).toEqual([])
})

test('files that need each other are found, over others too, and a file that needs itself', () => {
  expect(circlesAmong({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['a.ts'], 'd.ts': ['d.ts'] })).toEqual([
    ['d.ts'],
    ['a.ts', 'b.ts', 'c.ts'],
  ])
})

test('a circle of tests alone is none, one of a test and another file is', () => {
  expect(circlesAmong({ 'a.test.ts': ['b.test.ts'], 'b.test.ts': ['a.test.ts'] })).toEqual([])
  expect(circlesAmong({ 'a.test.ts': ['b.ts'], 'b.ts': ['a.test.ts'] })).toEqual([['a.test.ts', 'b.ts']])
})
