import { badRequest } from '@/server/kernel/refusal'
import { isStorable } from './json-tokens'

const MAX_DEPTH = 32
const MAX_KEYS = 1_000
/** Characters of a key. */
const MAX_KEY = 1_000

/** The lists and objects around a position of a JSON text, outermost first: of an object its keys so far, of a list its current index. */
export class JsonLevels {
  readonly #levels: { keys: string[] | null; index: number }[] = []

  /** `what` names the text in messages. */
  constructor(readonly what: string) {}

  get depth(): number {
    return this.#levels.length
  }

  /** The keys so far of the innermost object; null in a list and outside of everything. */
  get keys(): string[] | null {
    return this.#levels.at(-1)?.keys ?? null
  }

  /** The path of the current value, such as `items[0].price`; null for the outermost one. */
  get path(): string | null {
    const steps = this.#levels.map(({ keys, index }) => (keys ? `.${keys.at(-1) ?? ''}` : `[${index}]`))
    return steps.join('').replace(/^\./, '').slice(0, 200) || null
  }

  open(isObject: boolean) {
    if (this.depth >= MAX_DEPTH) throw badRequest('body.malformed', `${this.what} is nested more than ${MAX_DEPTH} levels deep.`, this.path)
    this.#levels.push({ keys: isObject ? [] : null, index: 0 })
  }

  nextValue() {
    const level = this.#levels.at(-1)
    if (level) level.index++
  }

  addKey(key: string) {
    const count = this.keys?.push(key) ?? 0
    if (key.length > MAX_KEY) throw badRequest('body.malformed', `${this.what} has a key with more than ${MAX_KEY} characters.`, this.path)
    if (key === '__proto__' || !isStorable(key))
      throw badRequest('body.malformed', `${this.what} has a key that is not allowed.`, this.path, key)
    if (count > MAX_KEYS) throw badRequest('body.malformed', `${this.what} has an object with more than ${MAX_KEYS} keys.`, this.path)
  }

  /** Leaves the innermost list or object; refuses a key that was written twice in it. */
  close() {
    const { keys } = this
    if (keys && new Set(keys).size < keys.length) {
      const repeated = keys.find((key, i) => keys.indexOf(key) < i) as string
      keys.push(repeated)
      throw badRequest('body.malformed', `${this.what} has the key "${repeated}" twice in one object.`, this.path)
    }
    this.#levels.pop()
  }
}
