declare module 'linebreak' {
  /** The line break opportunities of a text (UAX #14), one per call; null after the last. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
