import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules on colors; the others read the document, which is the same in both schemes. */
const colorRules = ['color-contrast', 'link-in-text-block']
const looks = [
  { scheme: 'dark', runOnly: { type: 'rule', values: colorRules } },
  { scheme: 'light', runOnly: { type: 'tag', values: tags } },
] as const

/** Fails on what axe finds in `within`, in light and in dark; the rules are those of e2e/screens/screens.spec.ts. */
export async function expectAccessible(within = 'main'): Promise<void> {
  const { documentElement } = document
  for (const { scheme, runOnly } of looks) {
    documentElement.setAttribute('data-mantine-color-scheme', scheme)
    // A dialog that is still fading in has too little contrast.
    await expect.poll(() => document.getAnimations().filter(isTransition).length).toBe(0)
    const { violations } = await axe.run(within, { runOnly, resultTypes: ['violations'], iframes: false })
    expect(
      violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      scheme,
    ).toEqual([])
  }
}

/** Whether an animation ends by itself, unlike that of a skeleton. */
const isTransition = ({ effect, playState }: Animation) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
