import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const listens =
  /addEventListener\(\s*['"]key|\b(window|document|globalThis)\.onkey|\buse(WindowEvent|DocumentEvent|Hotkeys)\b|getHotkeyHandler/
const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

test('only the keyboard listener, which knows the layers, listens to the keys of the whole page', () => {
  expect(sources.filter((name) => listens.test(readFileSync(name, 'utf8')))).toEqual(['components/frame/keyboard/keyboard-listener.ts'])
})
