'use client'

import { useState } from 'react'
import { Lightbox, Picture } from '@/components/ui/pictures/picture'

const drawn = (colour: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><circle cx="400" cy="400" r="320" fill="${colour}"/><text x="400" y="440" font-family="sans-serif" font-size="120" text-anchor="middle" fill="#fff">${word}</text></svg>`,
  )}`

const pictures = [
  { url: drawn('#4654cf', 'Front'), alt: 'Mug, front' },
  { url: drawn('#b06d00', 'Back'), alt: 'Mug, back' },
  { url: '/no-such-picture.png', alt: 'Lost artwork' },
]

/** Thumbnails that enlarge, and the placeholder for missing ones. */
export function Pictures() {
  const [start, setStart] = useState<number | null>(null)
  return (
    <div className="cluster gap-lg">
      {pictures.map(({ url, alt }, index) => (
        <Picture key={url} url={url} alt={alt} size={64} onZoom={() => setStart(index)} />
      ))}
      <Picture url={null} alt="Poster" size={64} />
      <Picture url={pictures[0]?.url} alt="Mug" />
      <Picture url={null} alt="Mug" />
      {start !== null && <Lightbox pictures={pictures} startIndex={start} onClose={() => setStart(null)} />}
    </div>
  )
}
