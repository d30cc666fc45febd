import { expect, test } from 'vitest'
import { linkMessage, singleLine } from './message'

const content = {
  to: 'jo@shop.example',
  subject: 'You are invited',
  paragraphs: ['<img src=x onerror="alert(1)"> & Co\n\nhas invited you.'],
  link: { label: 'Accept', url: 'https://orders.example.com/onboard?token=a&b="' },
  footnote: 'The link is good for 7 days.',
}

test('a user’s name cannot inject markup or paragraphs', () => {
  const { html, text } = linkMessage(content)
  expect(html).toContain('<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co has invited you.</p>')
  expect(html).toContain('href="https://orders.example.com/onboard?token=a&amp;b=&quot;"')
  expect(text).toContain('& Co has invited you.\n\nAccept:\nhttps://orders.example.com/onboard?token=a&b="\n\nThe link is good')
})

test('a header is one line', () => {
  expect(singleLine('You are invited\r\nBcc: everybody@shop.example')).toBe('You are invited Bcc: everybody@shop.example')
})
