import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const listens =
  /addEventListener\(\s*['"]key|\b(window|document|globalThis)\.onkey|\buse(WindowEvent|DocumentEvent|Hotkeys)\b|getHotkeyHandler/
const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

test('only the keyboard listener, which knows the layers, the layers’ own Esc and tooltips listen to the keys of the whole page', () => {
  expect(sources.filter((name) => listens.test(readFileSync(name, 'utf8'))).sort()).toEqual([
    // The reference stands outside the office, without layers: `/` goes to its search.
    'components/docs/contents.tsx',
    'components/frame/keyboard/keyboard-listener.ts',
    'components/ui/dialogs/layer.tsx',
    // Esc hides a tooltip; it takes the key from nobody.
    'components/ui/floating/tooltip.tsx',
  ])
})
