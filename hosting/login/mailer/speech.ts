import { type Language, languageFor, TRANSLATED } from '@latch/protocol/language.ts'
import { acceptedLanguages } from '#http/acceptedLanguages.ts'
import { ENGLISH, type MailKey, textsIn } from './mailTexts.ts'

/** Language and texts of a mail, or of a page of hosting's own. */
export type Wording = Language & {
  t(key: MailKey, params?: Readonly<Record<string, string>>): string
  /** Unix milliseconds, in UTC. */
  date(time: number): string
  /** Name of a country by its ISO 3166 code. */
  country(code: string): string
  /** Host of the page, which its visitor can compare with the browser's; a mail has none. */
  place?: string
  /** Name of the page's owner, e.g. a project; the wallet's if absent. */
  owner?: string
}

/** The wording of a mail, and who writes it. */
export type Speech = Wording & {
  /** Shown above the mail: the place of the wallet, or the project. */
  sender: string
}

/** From the services' settings: the origin by which users know their wallet. */
type Place = { origins: Readonly<Record<'secure', string>> }

/** Recipient of a mail, and an optional postscript. */
export type Addressee = { to: string; speech: Speech; postscript?: string }

/**
 * Returns the language for the requester's mail, from their browser's `Accept-Language`. The secure origin writes the
 * modal's language into that header.
 */
export function requestLanguage(request: Request): string {
  return languageFor(acceptedLanguages(request.headers.get('Accept-Language') ?? ''), TRANSLATED).lang
}

/** Speech of a mail to the owner of a wallet, who requests it. */
export function visitorSpeech(request: Request, settings: Place): Speech {
  return walletSpeech(requestLanguage(request), settings)
}

/** Speech of a mail to the owner of a wallet, under the host name that the owner knows it by. */
export function walletSpeech(tag: string, { origins }: Place): Speech {
  return speechOf(tag, new URL(origins.secure).host)
}

/** @param sender - Shown above the mail. */
export function speechOf(tag: string, sender: string): Speech {
  return { ...wordingOf(tag), sender }
}

/** Wording of a page for the visitor who requests it. */
export function visitorWording(request: Request): Wording {
  return { ...wordingOf(requestLanguage(request)), place: new URL(request.url).host }
}

/** @param tag - BCP 47; a language without texts means English. */
export function wordingOf(tag: string): Wording {
  const { lang, dir } = languageFor([tag], TRANSLATED)
  const translated = TRANSLATED.find((each) => each === lang)
  const texts = translated === undefined ? ENGLISH : textsIn(translated)
  const language: Language = translated === undefined ? { lang: 'en', dir: 'ltr' } : { lang, dir }
  return {
    ...language,
    t: (key, params = {}) => texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole),
    date: (time) => plain(new Intl.DateTimeFormat(language.lang, IN_UTC).format(time)),
    country: (code) => (REGION.test(code) && regionName(language.lang, code)) || code,
  }
}

/** Matches Intl's country codes: `T1`, the network edge's code for Tor, is not one. */
const REGION = /^[A-Z]{2}$/

function regionName(lang: string, code: string): string | undefined {
  return new Intl.DisplayNames(lang, { type: 'region' }).of(code)
}

const IN_UTC: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
}

/** Without the marks and the narrow blanks of Intl, which a mail spells out. */
function plain(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '').replace(/\u202f/g, '\u00a0')
}
