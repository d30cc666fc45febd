import type { Action } from '@/components/frame/keyboard/action-registry'

type Findable = Pick<Action, 'label' | 'section' | 'keywords' | 'disabledReason'>

/** Actions under one heading. */
export interface ActionGroup<A> {
  heading: string
  actions: A[]
}

/** The heading of the actions that match by their section or keywords, below those that match by their label. */
export const OTHER_MATCHES = 'Other matching actions'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/,.:-]+/)
    .filter(Boolean)

/** Whether each typed word begins one of the words. */
const beginsWords = (words: readonly string[], typed: readonly string[]) =>
  typed.every((each) => words.some((word) => word.startsWith(each)))

/** The ranks of matches by the label; `OTHER` is that of a match by section or keywords. */
const [FIRST_WORD, FIRST_WORD_BEGINS, ANY_WORD_BEGINS, OTHER] = [0, 1, 2, 3]

/** How well an action matches the typed words, the best 0; null when it does not. */
function rankOf({ label, section, keywords = '' }: Findable, typed: readonly string[]): number | null {
  const own = wordsOf(label)
  const [first = ''] = typed
  if (beginsWords(own, typed)) {
    if (own[0] === first) return FIRST_WORD
    return own[0]?.startsWith(first) ? FIRST_WORD_BEGINS : ANY_WORD_BEGINS
  }
  return beginsWords([...own, ...wordsOf(`${section} ${keywords}`)], typed) ? OTHER : null
}

/** The actions by section, the sections in the order of their first action. */
const bySection = <A extends Findable>(actions: readonly A[]): ActionGroup<A>[] =>
  [...new Set(actions.map(({ section }) => section))].map((heading) => ({
    heading,
    actions: actions.filter(({ section }) => section === heading),
  }))

/**
 * The actions that match a text: those of the page before the others, and all that match by their label before those that match only by
 * section or keywords. Among equal matches the enabled ones are first. An action that is disabled keeps its rank, so that its reason is shown
 * and no other action runs in its place. An empty text gives all actions in their order.
 */
export function matchingActions<A extends Findable>(ofPage: readonly A[], others: readonly A[], text: string): ActionGroup<A>[] {
  const typed = wordsOf(text)
  if (!typed.length) return bySection([...ofPage, ...others])
  const rankedIn = (actions: readonly A[]) =>
    actions
      .flatMap((action) => {
        const rank = rankOf(action, typed)
        return rank === null ? [] : [{ action, rank }]
      })
      .sort((a, b) => a.rank - b.rank || Number(Boolean(a.action.disabledReason)) - Number(Boolean(b.action.disabledReason)))
  const found = [...rankedIn(ofPage), ...rankedIn(others)]
  const byLabel = found.flatMap(({ action, rank }) => (rank < OTHER ? action : []))
  const rest = found.flatMap(({ action, rank }) => (rank < OTHER ? [] : action))
  if (!byLabel.length || !rest.length) return bySection([...byLabel, ...rest])
  return [...bySection(byLabel), { heading: OTHER_MATCHES, actions: rest }]
}
