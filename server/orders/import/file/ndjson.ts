import { problem } from '@/server/kernel/refusal'
import { MAX_LINE_LENGTH, type StagedOrder } from './staged-order'

/** The lines of an NDJSON file that are not blank, unparsed: an invalid one is an error of that line alone. */
export async function* readNdjson(texts: AsyncIterable<string>): AsyncGenerator<StagedOrder> {
  let line = 1
  let text = ''
  let isTooLong = false
  const add = (part: string) => {
    isTooLong ||= text.length + part.length > MAX_LINE_LENGTH
    text = isTooLong ? '' : text + part
  }
  function* endOfLine(): Generator<StagedOrder> {
    if (isTooLong) yield { line, problems: [tooLong()] }
    else if (text.trim()) yield { line, text }
    line++
    text = ''
    isTooLong = false
  }
  for await (const chunk of texts) {
    let from = 0
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      const isEmpty = at === from && !text && !isTooLong
      if (isEmpty) line++
      else {
        add(chunk.slice(from, at))
        yield* endOfLine()
      }
      from = at + 1
    }
    add(chunk.slice(from))
  }
  yield* endOfLine()
}

const tooLong = () =>
  problem('body.tooLarge', null, `A line has at most ${MAX_LINE_LENGTH.toLocaleString('en')} characters; this one has more.`)
