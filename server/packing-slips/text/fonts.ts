import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { shaping } from './shaping'

/** Fonts lie in packages, so that nothing is fetched at run time; the process runs in the project's folder. */
const file = (path: string) => join(process.cwd(), 'node_modules', path)

/** Scripts that have a small package each. */
const scripts = [
  ...(['hebrew', 'georgian', 'armenian', 'ethiopic'] as const),
  ...(['thai', 'lao', 'khmer', 'myanmar'] as const),
  ...(['bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'sinhala', 'tamil', 'telugu'] as const),
] as const
type Script = (typeof scripts)[number]

const scriptFile = (script: Script, weight: 400 | 700) =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`

/** Both weights of each family. */
const files = {
  /** Latin, Greek, Cyrillic, Devanagari, with all their marks. */
  latin: ['@embedpdf/fonts-latin/fonts/NotoSans-Regular.ttf', '@embedpdf/fonts-latin/fonts/NotoSans-Bold.ttf'],
  /** One glyph for each letter: fonts that put letters together of a shape and dots cannot be read back from a PDF. */
  arabic: ['@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf', '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf'],
  zh: ['@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf', '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf'],
  ja: ['@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf', '@embedpdf/fonts-jp/fonts/NotoSansJP-Bold.otf'],
  ko: ['@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf', '@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf'],
  emoji: [
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
  ],
  ...(Object.fromEntries(scripts.map((script) => [script, [scriptFile(script, 400), scriptFile(script, 700)]])) as Record<
    Script,
    [string, string]
  >),
} satisfies Record<string, [string, string]>

export type Family = keyof typeof files
export type Weight = 'regular' | 'bold'

/** The three ways in which Han characters are drawn. */
export type Han = 'zh' | 'ja' | 'ko'

/** A font of this process: opened when its first character comes, and kept. */
export interface Face {
  family: Family
  /** What the PDF knows it by. */
  name: string
  font: Font
  /** How much larger it is written, to look as large as the others. */
  scale: number
}

const scales: Partial<Record<Family, number>> = { arabic: 1.18 }

const faces = new Map<string, Face>()

export function face(family: Family, weight: Weight): Face {
  const name = `${family}-${weight}`
  const known = faces.get(name)
  if (known) return known
  const font = shaping(openSync(file(files[family][weight === 'bold' ? 1 : 0])) as Font)
  const made = { family, name, font, scale: scales[family] ?? 1 }
  faces.set(name, made)
  return made
}

const hanOrder: Record<Han, Family[]> = { zh: ['zh', 'ja', 'ko'], ja: ['ja', 'zh', 'ko'], ko: ['ko', 'zh', 'ja'] }

/** What tells whether a font of one script can have a character, so that it is not opened for another. */
const spelled = new Map<Family, RegExp>(
  (['arabic', ...scripts] as const).map((script) => [
    script,
    new RegExp(`\\p{Script_Extensions=${script[0]?.toUpperCase()}${script.slice(1)}}`, 'u'),
  ]),
)

/** Where the characters of a text are looked for, first to last. */
export const families = (text: string, han: Han): Family[] => [
  'latin',
  ...[...spelled].flatMap(([script, letters]) => (letters.test(text) ? [script] : [])),
  ...hanOrder[han],
  'emoji',
]

const countries: Record<string, Han> = { CN: 'zh', TW: 'zh', HK: 'zh', MO: 'zh', SG: 'zh', JP: 'ja', KR: 'ko', KP: 'ko' }

/** Whose Han forms a text takes: its own script tells, then the language, then the country. */
export function hanOf(text: string, languageCode: string, countryCode: string | null | undefined): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  const language = languageCode.slice(0, 2).toLowerCase()
  if (language === 'zh' || language === 'ja' || language === 'ko') return language
  return countries[(countryCode ?? '').toUpperCase()] ?? 'zh'
}
