/** Noto Sans covers Latin, Greek, Cyrillic and Devanagari; each other script of India has a package. `parts.typ` lists the families. */
export const FONT_PACKAGES = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-tamil',
  '@expo-google-fonts/noto-sans-telugu',
  '@expo-google-fonts/noto-sans-malayalam',
  '@expo-google-fonts/noto-sans-kannada',
  '@expo-google-fonts/noto-sans-gujarati',
  '@expo-google-fonts/noto-sans-gurmukhi',
  '@expo-google-fonts/noto-sans-bengali',
  '@expo-google-fonts/noto-sans-oriya',
  '@expo-google-fonts/noto-sans-ol-chiki',
  '@expo-google-fonts/noto-sans-meetei-mayek',
  '@expo-google-fonts/noto-sans-arabic',
] as const;

/** Letters of scripts that the fonts cover, and characters of no script in particular. */
const COVERED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Bengali}\p{Script=Oriya}\p{Script=Ol_Chiki}\p{Script=Meetei_Mayek}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/gu;

/** For the log: the first letters of a document that no font has, as code points, so that no name is quoted. Empty if the cause is another. */
export function lettersWithoutFont(text: string): string {
  const letters = [...new Set(text.replaceAll(COVERED, ''))].slice(0, 5);
  const codes = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
  return codes.length === 0 ? '' : `: no font has ${codes.join(', ')}`;
}
