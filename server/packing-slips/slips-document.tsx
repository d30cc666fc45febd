import { Canvas, Document, type DocumentProps, Image, Page } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Paper } from './paper'

interface About {
  title: string
  languageCode: string
  date: Date
}

/** Slips as react-pdf renders them: pages that have been laid out already, so that it breaks no lines and turns no page. */
export function slipsDocument(about: About, pages: readonly Paper[]): ReactElement<DocumentProps> {
  return (
    <Document title={about.title} language={about.languageCode} creationDate={about.date} creator="Waybill" producer="Waybill">
      {pages.map((paper, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are rendered once and never move.
        <SlipPage key={index} paper={paper} />
      ))}
    </Document>
  )
}

function SlipPage({ paper: { width, height, marks, pictures } }: { paper: Paper }) {
  return (
    <Page size={[width, height]} wrap={false}>
      <Canvas
        style={{ width, height }}
        paint={(painter) => {
          for (const mark of marks) mark(painter)
          return null
        }}
      />
      {pictures.map(({ picture, box }) => (
        <Image
          key={`${box.x} ${box.y}`}
          src={picture.uri}
          style={{ position: 'absolute', left: box.x, top: box.y, width: box.width, height: box.height, objectFit: 'contain' }}
        />
      ))}
    </Page>
  )
}
