/** One page of a list. */
interface ListPage {
  nextCursor: string | null
}

/**
 * A list: `await` gives its first page, `for await` every row of all pages. Nothing is requested before.
 */
export class Listing<Page extends ListPage, Row> implements PromiseLike<Page>, AsyncIterable<Row> {
  readonly #fetch: (cursor: string | null) => Promise<Page>
  readonly #rowsOf: (page: Page) => Row[]

  constructor(fetch: (cursor: string | null) => Promise<Page>, rowsOf: (page: Page) => Row[]) {
    this.#fetch = fetch
    this.#rowsOf = rowsOf
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is its first page to those who await it.
  then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#fetch(null).then(onPage, onError)
  }

  /** Every page, one after the other. */
  async *pages(): AsyncGenerator<Page, void> {
    for (let cursor: string | null = null; ; ) {
      const page: Page = await this.#fetch(cursor)
      yield page
      cursor = page.nextCursor
      if (cursor === null) return
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void> {
    for await (const page of this.pages()) yield* this.#rowsOf(page)
  }
}
