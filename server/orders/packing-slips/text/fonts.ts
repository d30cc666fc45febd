import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { withShaping } from './shaping'

/** Fonts come from npm packages, so nothing is downloaded at run time. The process runs in the project's folder. */
const file = (path: string) => join(process.cwd(), 'node_modules', path)

/** Scripts with a small font package each. */
const scripts = [
  ...(['hebrew', 'georgian', 'armenian', 'ethiopic'] as const),
  ...(['thai', 'lao', 'khmer', 'myanmar'] as const),
  ...(['bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'sinhala', 'tamil', 'telugu'] as const),
] as const
type Script = (typeof scripts)[number]

const scriptFile = (script: Script, weight: 400 | 700) =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`

/** The regular and bold file of each family. */
const files = {
  /** Latin, Greek, Cyrillic and Devanagari, with all their marks. */
  latin: ['@embedpdf/fonts-latin/fonts/NotoSans-Regular.ttf', '@embedpdf/fonts-latin/fonts/NotoSans-Bold.ttf'],
  /** A font with one glyph per letter: text in fonts that compose letters from shapes and dots cannot be extracted from a PDF. */
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

/** The three national styles of Han characters. */
export type Han = 'zh' | 'ja' | 'ko'

/** A font, opened at its first character and cached for the process. */
export interface Face {
  family: Family
  /** The font's name in the PDF. */
  name: string
  font: Font
  /** The size factor that makes it look as large as the other fonts. */
  scale: number
}

const scales: Partial<Record<Family, number>> = { arabic: 1.18 }

const faces = new Map<string, Face>()

export function face(family: Family, weight: Weight): Face {
  const name = `${family}-${weight}`
  const known = faces.get(name)
  if (known) return known
  const font = withShaping(openSync(file(files[family][weight === 'bold' ? 1 : 0])) as Font)
  const made = { family, name, font, scale: scales[family] ?? 1 }
  faces.set(name, made)
  return made
}

const hanOrder: Record<Han, Family[]> = { zh: ['zh', 'ja', 'ko'], ja: ['ja', 'zh', 'ko'], ko: ['ko', 'zh', 'ja'] }

/** A script font is only opened for text that contains its script. */
const scriptPatterns = new Map<Family, RegExp>(
  (['arabic', ...scripts] as const).map((script) => [
    script,
    new RegExp(`\\p{Script_Extensions=${script[0]?.toUpperCase()}${script.slice(1)}}`, 'u'),
  ]),
)

/** The font families that are searched for the characters of a text, in order. */
export const families = (text: string, han: Han): Family[] => [
  'latin',
  ...[...scriptPatterns].flatMap(([script, letters]) => (letters.test(text) ? [script] : [])),
  ...hanOrder[han],
  'emoji',
]

/** The language of a text, and the country that it is for. */
export interface TextOrigin {
  languageCode: string
  countryCode?: string | null | undefined
}

const countries: Record<string, Han> = { CN: 'zh', TW: 'zh', HK: 'zh', MO: 'zh', SG: 'zh', JP: 'ja', KR: 'ko', KP: 'ko' }

/** The style of Han characters in a text: by its script, else by the language, else by the country. */
export function hanOf(text: string, languageCode: string, countryCode: string | null | undefined): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  const language = languageCode.slice(0, 2).toLowerCase()
  if (language === 'zh' || language === 'ja' || language === 'ko') return language
  return countries[(countryCode ?? '').toUpperCase()] ?? 'zh'
}
