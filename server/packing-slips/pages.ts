/** Something of a fixed height that is drawn in one piece, or, where it is higher than a page, in several. */
export interface Block {
  height: number
  draw(x: number, y: number): void
  /** In two, the first not higher than `room`; null where not even its first line fits. */
  split?(room: number): [Block, Block] | null
  /** Whether it stays with the block before it, where a page can hold both. */
  joined?: boolean
}

/** A page's place among the slip's own pages, from 1. */
export interface Place {
  page: number
  pages: number
}

/** What is on every page: a full header on the first, a short one on those that follow. */
export interface Frame {
  width: number
  height: number
  margin: { x: number; top: number; bottom: number }
  header(first: boolean, place: Place): Block
  footer(): Block
}

/** The blocks of each page. Nothing is left out and nothing reaches over the room between header and footer. */
export function paginate(blocks: Block[], frame: Frame): Block[][] {
  // As if there were many pages, so that the headers' height does not depend on how many there will be.
  const many = { page: 88, pages: 88 }
  const room = (first: boolean) =>
    frame.height - frame.margin.top - frame.margin.bottom - frame.header(first, many).height - frame.footer().height
  const rooms = [room(true), room(false)] as const
  const pages: Block[][] = [[]]
  let left: number = rooms[0]
  const turn = () => {
    pages.push([])
    left = rooms[1]
  }
  const put = (block: Block) => {
    pages.at(-1)?.push(block)
    left -= block.height
  }

  const waiting = [...blocks]
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    const next = waiting[0]
    const together = block.height + (next?.joined ? next.height : 0)
    if ((together <= rooms[1] ? together : block.height) <= left) {
      put(block)
      continue
    }
    const isFresh = !pages.at(-1)?.length
    // What fits on one page is not torn; only what is higher is.
    if (block.height <= rooms[1] && !(isFresh && pages.length > 1)) {
      turn()
      waiting.unshift(block)
      continue
    }
    const parts = block.height <= left ? null : block.split?.(left)
    if (parts) {
      put(parts[0])
      waiting.unshift(parts[1])
      turn()
    } else if (isFresh) put(block)
    else {
      turn()
      waiting.unshift(block)
    }
  }
  return pages
}
