/** Content of a fixed height. Drawn whole, or split if it is higher than a page. */
export interface Block {
  height: number
  draw(x: number, y: number): void
  /** Splits into two, the first at most `maxHeight` high; null if not even the first line fits. */
  split?(maxHeight: number): [Block, Block] | null
  /** Whether it stays on the page of the block before it, if a page can hold both. */
  joined?: boolean
}

/** A page's number within its slip, from 1. */
export interface PageNumber {
  page: number
  pages: number
}

/** The frame of every page: a full header on the first, a short one on the others. */
export interface PageFrame {
  width: number
  height: number
  margin: { x: number; top: number; bottom: number }
  header(first: boolean, pageNumber: PageNumber): Block
  footer(): Block
}

/** The blocks of each page. Drops no block, and none overlaps the header or footer. */
export function paginate(blocks: Block[], frame: PageFrame): Block[][] {
  // Assumes two-digit page numbers, so that the header's height does not depend on the page count.
  const widestPageNumber = { page: 88, pages: 88 }
  const maxHeight = (first: boolean) =>
    frame.height - frame.margin.top - frame.margin.bottom - frame.header(first, widestPageNumber).height - frame.footer().height
  const contentHeights = [maxHeight(true), maxHeight(false)] as const
  const pages: Block[][] = [[]]
  let remaining: number = contentHeights[0]
  const newPage = () => {
    pages.push([])
    remaining = contentHeights[1]
  }
  const addBlock = (block: Block) => {
    pages.at(-1)?.push(block)
    remaining -= block.height
  }

  const waiting = [...blocks]
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    const next = waiting[0]
    const heightWithNext = block.height + (next?.joined ? next.height : 0)
    if ((heightWithNext <= contentHeights[1] ? heightWithNext : block.height) <= remaining) {
      addBlock(block)
      continue
    }
    const isEmpty = !pages.at(-1)?.length
    // Splits only blocks that are higher than a page; all others stay whole.
    if (block.height <= contentHeights[1] && !(isEmpty && pages.length > 1)) {
      newPage()
      waiting.unshift(block)
      continue
    }
    const parts = block.height <= remaining ? null : block.split?.(remaining)
    if (parts) {
      addBlock(parts[0])
      waiting.unshift(parts[1])
      newPage()
    } else if (isEmpty) addBlock(block)
    else {
      newPage()
      waiting.unshift(block)
    }
  }
  return pages
}
