import { onTestFinished, vi } from 'vitest'

/** The files that the test's page saves from now on, instead of the browser's downloads. */
export function watchSavedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = []
  const contents = new Map<string, Blob>()
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${contents.size}`
    contents.set(url, content as Blob)
    return url
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  onTestFinished(() => {
    createUrl.mockRestore()
    click.mockRestore()
  })
  return saved
}
