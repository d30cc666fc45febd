declare module 'linebreak' {
  /** Places where a text may be broken into lines (UAX #14), one after the other; null after the last. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
