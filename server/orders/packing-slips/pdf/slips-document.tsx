import { Canvas, Document, type DocumentProps, Image, Page } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { PageLayout } from '../layout/page-layout'

interface DocumentInfo {
  title: string
  languageCode: string
  date: Date
}

/** Slips as a react-pdf document. The pages are already laid out, so react-pdf breaks neither lines nor pages. */
export function slipsDocument(info: DocumentInfo, pages: readonly PageLayout[]): ReactElement<DocumentProps> {
  return (
    <Document title={info.title} language={info.languageCode} creationDate={info.date} creator="Waybill" producer="Waybill">
      {pages.map((layout, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are rendered once and never move.
        <SlipPage key={index} layout={layout} />
      ))}
    </Document>
  )
}

function SlipPage({ layout: { width, height, drawOps, pictures } }: { layout: PageLayout }) {
  return (
    <Page size={[width, height]} wrap={false}>
      <Canvas
        style={{ width, height }}
        paint={(painter) => {
          for (const drawOp of drawOps) drawOp(painter)
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
